// How a hand is laid out: sorted, in rows of even length.
import { rankOf, suitOf, type Suit } from './card';

const RANKS = '23456789TJQKA';
/** Red and black by turns, so that neighbours are told apart. */
const SUITS: Suit[] = ['H', 'S', 'D', 'C'];

export function bySuit(cards: string[]): string[] {
  const place = (card: string) => SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** As few rows of at most `most` cards as will do, none much longer than another. */
export function handRows(cards: string[], most: number): string[][] {
  const sorted = bySuit(cards);
  const rows = Math.ceil(sorted.length / most);
  const length = Math.ceil(sorted.length / Math.max(rows, 1));
  return Array.from({ length: rows }, (_, row) => sorted.slice(row * length, (row + 1) * length));
}
