// The view of Switcheroo Kangaroo (docs/protocol.md).
import type { Suit } from '$web/cards/card';
import type { View } from '$web/protocol/told';

export type Side = 'red' | 'blue';
export const SIDES: Side[] = ['red', 'blue'];
export const sideOf = (seat: number): Side => (seat % 2 === 0 ? 'red' : 'blue');
export const sideName: Record<Side, string> = { red: 'Red', blue: 'Blue' };

export type Outcome = 'exact' | 'inside' | 'miss' | 'out';

export interface LastTrick {
  red: string[];
  blue: string[];
  challenge: Side;
  outcome: Outcome;
  number: number;
  target: number;
  window: number;
  suit: Suit;
  pay: [number, number];
}

export interface SwitcherooView extends View {
  phase: 'deal' | 'pass' | 'place' | 'bonus' | 'over';
  red: string[];
  blue: string[];
  leader: number | null;
  trick: number;
  scores: [number, number];
  gone: number;
  hand: number;
  totals: [number, number];
  chosen: number[];
  challenge: Side | null;
  target: number | null;
  window: number | null;
  suit: Suit | null;
  lastTrick: LastTrick | null;
  pending?: string | null;
}
