// What a table that has not begun wants of whoever looks at it.
import type { TableState } from '../protocol/messages';
import { together } from '../ui/words';

export type Wanted = 'sit' | 'full' | 'ready' | 'others';

export function wanted({ you, seats }: Pick<TableState, 'you' | 'seats'>): Wanted {
  if (you === null) return seats.some(({ kind }) => kind === 'open') ? 'sit' : 'full';
  return seats[you]?.ready ? 'others' : 'ready';
}

/** Whom or what the table waits for, in words. */
export function waitingText({ you, seats }: Pick<TableState, 'you' | 'seats'>, names: string[]): string {
  const open = seats.filter(({ kind }) => kind === 'open').length;
  if (open > 0) return open === 1 ? 'One seat is open.' : `${open} seats are open.`;
  const late = seats.flatMap(({ ready }, seat) => (ready ? [] : [seat]));
  if (late.length === 0) return 'All are ready.';
  if (late.length === 1 && late[0] === you) return 'All seats are taken: only you are not ready yet.';
  return `Not ready yet: ${together(late.map((seat) => (seat === you ? 'you' : (names[seat] ?? ''))))}.`;
}
