// The view of Jackaroo (docs/protocol.md), and what its seats look like.
import type { View } from '$web/protocol/told';

export interface JackarooView extends View {
  phase: 'deal' | 'play' | 'over';
  /** Per seat: "yard", "0".."75", "h1".."h4". */
  marbles: string[][];
  stock: number;
  discard: number;
  turn: number | null;
  turns: number;
  topDiscard: string | null;
}

export const SEATS = 4;
export const COLOURS = ['red', 'blue', 'amber', 'green'] as const;
export const COLOUR_NAMES = ['Red', 'Blue', 'Amber', 'Green'];

export function colourName(seat: number): string {
  return COLOUR_NAMES[seat] ?? `Seat ${seat + 1}`;
}
