// Cards by their notation: rank and suit, "TH" is the ten of hearts.

export type Suit = 'C' | 'D' | 'H' | 'S';

const SUIT_NAMES: Record<string, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
// Followed by the sign that asks for a plain letter instead of a coloured picture.
const SUIT_SIGNS: Record<string, string> = { C: '♣\uFE0E', D: '♦\uFE0E', H: '♥\uFE0E', S: '♠\uFE0E' };
const RANK_NAMES: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' };
const CARD = /^[2-9TJQKA][CDHS]$/;

export function isCard(text: string | undefined): text is string {
  return text !== undefined && CARD.test(text);
}

export const rankOf = (card: string): string => card.charAt(0);
export const suitOf = (card: string): Suit => card.charAt(1) as Suit;
export const isRed = (suit: string): boolean => suit === 'H' || suit === 'D';

/** As it is printed on a card: "10", "K". */
export function rankSign(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

export const suitName = (suit: string): string => SUIT_NAMES[suit] ?? suit;
export const suitSign = (suit: string): string => SUIT_SIGNS[suit] ?? suit;

/** For the eye: "10♥". */
export function cardSign(card: string): string {
  return rankSign(rankOf(card)) + suitSign(suitOf(card));
}

/** For the ear: "ten of hearts". */
export function cardName(card: string): string {
  const rank = rankOf(card);
  return `${RANK_NAMES[rank] ?? rank} of ${suitName(suitOf(card))}`;
}

export function cardSigns(cards: string[]): string {
  return cards.map(cardSign).join(' ');
}
