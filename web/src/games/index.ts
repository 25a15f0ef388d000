// The games that the client has a board for: every folder of src/games with a web/index.ts.
import type { GameEntry } from './module';

const entries = import.meta.glob<GameEntry>('../../../src/games/*/web/index.ts', {
  eager: true,
  import: 'default',
});

const byId = new Map(Object.values(entries).map((entry) => [entry.id, entry]));

export function gameEntry(id: string): GameEntry | undefined {
  return byId.get(id);
}
