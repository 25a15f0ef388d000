// Where one can go from a match that is over.
import type { TableState } from '../protocol/messages';

export type WayOn =
  /** The second game of a pair, which has begun by itself. */
  | { kind: 'second'; table: string }
  /** A rematch that can be asked for or joined; `wanting` are the others who want it. */
  | { kind: 'rematch'; wanting: string[]; left: number | null }
  /** The table that followed, for whoever has no part in a rematch any more. */
  | { kind: 'look'; table: string }
  | { kind: 'none' };

/** `next` is the table that follows, once it is known. */
export function wayOn(state: TableState, next: TableState | null): WayOn {
  const second = state.pair?.game === 1 && state.result?.reason !== 'resigned';
  if (second) return state.next ? { kind: 'second', table: state.next } : { kind: 'none' };
  if (state.next && (state.you === null || (next && next.status !== 'waiting')))
    return { kind: 'look', table: state.next };
  if (state.you === null) return { kind: 'none' };
  const wanting = (next?.seats ?? [])
    .filter(({ kind, ready }, seat) => kind === 'person' && ready && seat !== next?.you)
    .map(({ name }) => name);
  return { kind: 'rematch', wanting, left: next?.readyLeft ?? null };
}
