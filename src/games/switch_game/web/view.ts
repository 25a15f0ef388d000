// The view of Switch (docs/protocol.md).
import type { Suit } from '$web/cards/card';
import type { View } from '$web/protocol/told';

export interface Duty {
  rank: string;
  count: number;
}

export interface SwitchView extends View {
  phase: 'deal' | 'play' | 'drawn' | 'over';
  top: string | null;
  suit: Suit | null;
  pending: Duty | null;
  called: number[];
  stock: number;
  pile: number;
  turn: number | null;
  scores: number[];
  drawn?: string | null;
}
