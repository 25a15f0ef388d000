// A new table like this one.
import type { TableState } from '../protocol/messages';

/** The seats as `create` wants them: the same bots, me where I sat, and open seats for the people. */
export function seatWords(state: TableState): string[] {
  return state.seats.map((seat, at) => {
    if (at === (state.you ?? 0)) return 'me';
    return seat.kind === 'bot' && seat.level !== null ? seat.level : 'open';
  });
}
