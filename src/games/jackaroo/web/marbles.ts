// Which marble is which from one view to the next, so that each can be seen moving.
import { spotOf, type Spot } from './geometry';

export interface Marble {
  id: string;
  seat: number;
  spot: Spot;
  /** Which hole of the yard it stands in, while it is there. */
  hole: number;
}

/** Marbles that stay keep their identity; those of a seat that moved are taken in order. */
export function follow(before: Marble[], places: string[][]): Marble[] {
  return places.flatMap((list, seat) => {
    const spots = list.map((place) => spotOf(seat, place));
    return withHoles(
      match(
        before.filter((marble) => marble.seat === seat),
        spots,
        seat,
      ),
    );
  });
}

function match(before: Marble[], spots: Spot[], seat: number): Marble[] {
  const free = [...before];
  const taken = spots.map((spot) => {
    const at = free.findIndex((marble) => marble.spot === spot);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  });
  return spots.map((spot, at) => {
    const marble = taken[at] ?? free.shift();
    return { id: marble?.id ?? `${seat}.${at}`, seat, spot, hole: marble?.spot === spot ? marble.hole : -1 };
  });
}

/** Every marble in the yard has a hole of its own; who stands in one stays there. */
function withHoles(marbles: Marble[]): Marble[] {
  const inYard = marbles.filter(({ spot }) => spot.startsWith('y'));
  const used = new Set(inYard.map(({ hole }) => hole));
  return marbles.map((marble) => {
    if (!marble.spot.startsWith('y')) return { ...marble, hole: 0 };
    if (marble.hole >= 0) return marble;
    let hole = 0;
    while (used.has(hole)) hole += 1;
    used.add(hole);
    return { ...marble, hole };
  });
}
