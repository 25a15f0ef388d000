// What stands on a spot that can be tapped, in words.
import { relative, type Spot } from './geometry';
import { colourName } from './view';
import { placeText } from './words';

/** The seat whose marble stands on a space of the ring. */
function ownerOf(space: Spot, marbles: string[][]): number | undefined {
  const seat = marbles.findIndex((places) => places.includes(space));
  return seat < 0 ? undefined : seat;
}

/** Spaces are counted from the start of the marble's owner, empty ones from the start of whoever looks. */
export function spotText(spot: Spot, marbles: string[][], looker: number): string {
  if (spot.startsWith('y')) return `${colourName(Number(spot.slice(1)))} marble in the yard`;
  if (spot.startsWith('h')) {
    const [seat = '0', cell = '1'] = spot.slice(1).split(':');
    return `home cell ${cell} of ${colourName(Number(seat))}`;
  }
  const owner = ownerOf(spot, marbles);
  if (owner !== undefined) return `${colourName(owner)} marble on ${placeText(spot, owner)}`;
  return `empty space ${relative(Number(spot), looker)}`;
}
