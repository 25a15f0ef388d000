// What a person has to be told about the step from one table message to the next.
import type { TableState } from '../protocol/messages';
import type { Told } from '../protocol/told';

/** A sentence, or nothing. `asked`: the seat was given up by its owner. */
export function changeText(
  before: TableState | null,
  after: TableState,
  fresh: Told[],
  asked: boolean,
): string {
  if (!before) return '';
  if (before.you !== null && after.you === null && after.status === 'waiting' && !asked)
    return before.readyLeft !== null && !before.seats[before.you]?.ready
      ? 'You were not ready, so your seat is open again.'
      : 'The host has taken you from the seat.';
  if (after.you !== null && fresh.some(({ by, seat }) => by === 'clock' && seat === after.you))
    return 'Your time was up, so the house played for you.';
  return '';
}
