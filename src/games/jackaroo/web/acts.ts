// The acts of Jackaroo by their notation, and how taps narrow them down: "AS 12>13", "KC out", "7H 12>15 40>44",
// "JC 12x40", "discard 9C".
import type { LegalAct } from '$web/protocol/messages';
import { spotOf, type Spot } from './geometry';

export interface MarbleAct {
  act: LegalAct;
  card: string;
  kind: 'move' | 'out' | 'swap' | 'discard';
  /** What it touches, in order: from and to, for a split seven twice. */
  spots: Spot[];
}

function factSeat(act: LegalAct, name: string): number {
  return Number(act.facts[name] ?? 0);
}

/** Whose column or yard a place is in, the facts say; a space of the ring is nobody's. */
export function parseAct(act: LegalAct): MarbleAct {
  const [first = '', ...rest] = act.action.split(' ');
  if (first === 'discard') return { act, card: rest[0] ?? '', kind: 'discard', spots: [] };
  const owner = factSeat(act, 'ownerSeat');
  if (rest[0] === 'out') {
    const start = typeof act.facts.to === 'string' ? [spotOf(owner, act.facts.to)] : [];
    return { act, card: first, kind: 'out', spots: [spotOf(owner, 'yard'), ...start] };
  }
  const swap = rest[0]?.includes('x') ?? false;
  const spots = rest.flatMap((leg) => leg.split(swap ? 'x' : '>').map((place) => spotOf(owner, place)));
  return { act, card: first, kind: swap ? 'swap' : 'move', spots };
}

/** The spots tapped so far, by their place in `spots`. */
export type Picks = ReadonlyMap<number, Spot>;

export interface Narrowed {
  acts: MarbleAct[];
  /** What may be tapped next, and which place in `spots` that fills. */
  next: Map<Spot, number>;
  /** The picks, with those that go without saying. */
  picks: Picks;
}

function agrees(act: MarbleAct, picks: Picks): boolean {
  return [...picks].every(([slot, spot]) => act.spots[slot] === spot);
}

/** The distinct spots that the acts have in one place. */
function spotsAt(acts: MarbleAct[], slot: number): Set<Spot> {
  return new Set(acts.flatMap(({ spots }) => spots[slot] ?? []));
}

/** What is left after some taps. A tap that everything left agrees on is not asked for. */
export function narrow(all: MarbleAct[], given: Picks): Narrowed {
  const acts = all.filter((act) => agrees(act, given));
  const picks = new Map(given);
  const longest = Math.max(0, ...acts.map(({ spots }) => spots.length));
  for (let slot = 0; slot < longest; slot += 1) {
    if (picks.has(slot)) continue;
    const spots = spotsAt(acts, slot);
    const [only] = spots;
    if (spots.size === 1 && only !== undefined && acts.every((act) => act.spots.length > slot))
      picks.set(slot, only);
    else return { acts, next: nextSpots(acts, picks, slot), picks };
  }
  // The last step is always shown, so that a tap on the table ends an act and not a tap on a card.
  return { acts, next: lastSpots(acts), picks };
}

function nextSpots(acts: MarbleAct[], picks: Picks, slot: number): Map<Spot, number> {
  const next = new Map<Spot, number>();
  // Before a marble is tapped, a destination may be: of a plain move it says enough.
  const plain = acts.filter(({ spots }) => spots.length <= 2);
  if (slot === 0 && !picks.has(1)) for (const spot of spotsAt(plain, 1)) next.set(spot, 1);
  for (const spot of spotsAt(acts, slot)) next.set(spot, slot);
  return next;
}

function lastSpots(acts: MarbleAct[]): Map<Spot, number> {
  const last = acts[0]?.spots.length ?? 0;
  return new Map([...spotsAt(acts, last - 1)].map((spot) => [spot, last - 1]));
}

/** The acts that a tap leaves; exactly one of them can be done at once. */
export function tapSpot(
  all: MarbleAct[],
  picks: Picks,
  spot: Spot,
): { picks: Picks; act: MarbleAct | undefined } {
  const now = narrow(all, picks);
  const slot = now.next.get(spot);
  if (slot === undefined) return { picks, act: undefined };
  const more = new Map(now.picks).set(slot, spot);
  const left = narrow(all, more);
  return { picks: more, act: left.acts.length === 1 ? left.acts[0] : undefined };
}

/** Acts that the taps have told completely, while others go on from the same taps. */
export function undecided({ acts, picks }: Narrowed): boolean {
  return acts.length > 1 && acts.some(({ spots }) => spots.length <= picks.size);
}
