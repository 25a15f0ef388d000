// The view of Double Joker (docs/protocol.md).
import type { Suit } from '$web/cards/card';
import type { View } from '$web/protocol/told';

export interface DoubleJokerView extends View {
  phase: 'deal' | 'stack' | 'lead' | 'follow' | 'over';
  stacks: Record<Suit, string[]>;
  won: number[];
  suit: Suit | null;
  led: string | null;
  turn: number | null;
}

/** From left to right: hearts and diamonds, spades and clubs. */
export const STACK_ORDER: Suit[] = ['H', 'D', 'S', 'C'];
