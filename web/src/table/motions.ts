// What a table can vote on, and how it is said.
import type { Motion, SeatInfo, TableState } from '../protocol/messages';
import type { Told } from '../protocol/told';

/** Why a seat could use a stand-in: its owner has no connection, or has let the clock decide last time. */
export function missing(seat: number, info: SeatInfo, events: Told[]): 'away' | 'late' | null {
  if (info.kind !== 'person' || info.standIn) return null;
  if (!info.online) return 'away';
  return events.findLast((told) => told.seat === seat && told.action)?.by === 'clock' ? 'late' : null;
}

/** The other people's seats for which a stand-in could be asked now. */
export function mayStandIn(state: TableState, events: Told[]): number[] {
  if (state.you === null || state.status !== 'playing') return [];
  return state.seats.flatMap((info, seat) => {
    const asked = state.motions.some((motion) => motion.motion === 'stand-in' && motion.seat === seat);
    return seat !== state.you && !asked && missing(seat, info, events) ? [seat] : [];
  });
}

/** Whether a draw can be offered now; which games know one the catalogue says. */
export function mayOfferDraw(state: TableState, mayAgree: boolean | undefined): boolean {
  const offered = state.motions.some(({ motion }) => motion === 'draw');
  return mayAgree === true && state.you !== null && state.status === 'playing' && !offered;
}

export function motionText({ motion, seat, agreed }: Motion, names: string[]): string {
  const mover = names[agreed[0] ?? -1] ?? 'Somebody';
  if (motion === 'draw') return mover === 'You' ? 'You offer a draw.' : `${mover} offers a draw.`;
  return `Shall a bot stand in for ${names[seat ?? -1] ?? 'the seat'}?`;
}

/** Whether it is for me to agree: I have a seat, have not agreed, and it is not about me. */
export function mineToAgree(motion: Motion, you: number | null): boolean {
  return you !== null && motion.seat !== you && !motion.agreed.includes(you);
}
