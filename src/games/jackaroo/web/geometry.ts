// Where everything lies on the ring of 76 spaces. The unit is the distance of two spaces, the origin the centre, y grows
// downwards, and the arm of the seat that looks is at the bottom.
import { SEATS } from './view';

export interface Point {
  x: number;
  y: number;
}

export const SPACES = 76;
const QUADRANT = SPACES / SEATS;
export const COLUMN = 4;

/** An arm ends in a flat side this far from the centre. */
const REACH = 11.5;
/** The flat side's ends lie this far from its middle. */
const HALF_SIDE = 2;
/** Where the legs of two neighbouring arms meet. */
const DIP = 4.39;
/** Spaces on the two legs between the flat sides of two arms. */
const LEG_SPACES = 14;
/** Half of the board's width, spaces included. */
export const EXTENT = REACH + 0.65;

/** A place on the board: "12" on the ring, "h2:3" the third home cell of seat 2, "y1" the yard of seat 1. */
export type Spot = string;

export function spotOf(seat: number, place: string): Spot {
  if (place === 'yard') return `y${seat}`;
  return place.startsWith('h') ? `h${seat}:${place.slice(1)}` : place;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A quarter turn clockwise, as often as asked. */
export function turned({ x, y }: Point, quarters: number): Point {
  switch (((quarters % SEATS) + SEATS) % SEATS) {
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

/** The first nineteen spaces of the seat at the bottom: two of its own side, the two legs, three of the next side. */
function firstQuadrant(rel: number): Point {
  if (rel < HALF_SIDE) return { x: -1 - rel, y: REACH };
  const leg = rel - HALF_SIDE + 1;
  if (leg > LEG_SPACES) return { x: -REACH, y: HALF_SIDE - (leg - LEG_SPACES - 1) };
  const length = (LEG_SPACES + 1) / 2;
  const near = { x: -HALF_SIDE, y: REACH };
  const dip = { x: -DIP, y: DIP };
  const far = { x: -REACH, y: HALF_SIDE };
  return leg <= length ? between(near, dip, leg / length) : between(dip, far, (leg - length) / length);
}

/** A space of the ring as `looker` sees it. */
export function ringPoint(space: number, looker: number): Point {
  const rel = (space - QUADRANT * looker + SPACES) % SPACES;
  return turned(firstQuadrant(rel % QUADRANT), Math.floor(rel / QUADRANT));
}

export function startOf(seat: number): number {
  return QUADRANT * seat;
}

/** The space before a seat's start, where its home column leaves the ring. */
export function mouthOf(seat: number): number {
  return (QUADRANT * seat + SPACES - 1) % SPACES;
}

/** How far a space lies from a seat's start in the direction of travel. */
export function relative(space: number, seat: number): number {
  return (space - QUADRANT * seat + SPACES) % SPACES;
}

export function homePoint(seat: number, cell: number, looker: number): Point {
  return turned({ x: 0, y: REACH - cell }, seat - looker);
}

/** The holes of a seat's yard stand in the corner beside its start. */
export function yardPoint(seat: number, hole: number, looker: number): Point {
  return turned({ x: -4 - 1.1 * hole, y: REACH }, seat - looker);
}

export function pointOf(spot: Spot, looker: number, hole = 0): Point {
  if (spot.startsWith('y')) return yardPoint(Number(spot.slice(1)), hole, looker);
  if (!spot.startsWith('h')) return ringPoint(Number(spot), looker);
  const [seat = '0', cell = '1'] = spot.slice(1).split(':');
  return homePoint(Number(seat), Number(cell), looker);
}

/** The spots that a marble of `seat` is drawn through on its way; a jump where there is no way along the ring. */
export function route(seat: number, from: Spot, to: Spot): Spot[] {
  const longest = 13;
  if (/^\d+$/.test(from) && /^\d+$/.test(to)) {
    const ahead = (Number(to) - Number(from) + SPACES) % SPACES;
    const back = SPACES - ahead;
    if (ahead <= longest) return steps(Number(from), ahead, 1);
    return back <= longest ? steps(Number(from), back, -1) : [from, to];
  }
  if (/^\d+$/.test(from) && to.startsWith(`h${seat}:`)) {
    const ahead = (mouthOf(seat) - Number(from) + SPACES) % SPACES;
    const cells = Array.from({ length: Number(to.split(':')[1]) }, (_, at) => `h${seat}:${at + 1}`);
    return ahead <= longest ? [...steps(Number(from), ahead, 1), ...cells] : [from, to];
  }
  return [from, to];
}

function steps(from: number, count: number, direction: 1 | -1): Spot[] {
  return Array.from({ length: count + 1 }, (_, at) => String((from + direction * at + SPACES) % SPACES));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
