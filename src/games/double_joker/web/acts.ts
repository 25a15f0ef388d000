// The acts of Double Joker by their notation: "place 5H", "take S", "lead 7H", "follow 9H".
import { rankOf, suitOf, type Suit } from '$web/cards/card';
import type { LegalAct } from '$web/protocol/messages';
import type { Told } from '$web/protocol/told';

const RANKS = '23456789TJQKA';
/** Black and red by turns, so that neighbours are told apart. */
const SUITS: Suit[] = ['H', 'S', 'D', 'C'];

/** The legal act of each card that can be laid now. */
export function actsByCard(legal: LegalAct[]): Map<string, LegalAct> {
  const acts = new Map<string, LegalAct>();
  for (const act of legal) {
    const [verb, card = ''] = act.action.split(' ');
    if (verb !== 'take') acts.set(card, act);
  }
  return acts;
}

/** The suits whose stack can be taken now. */
export function takeable(legal: LegalAct[]): Set<string> {
  const takes = legal.map(({ action }) => action.split(' ')).filter(([verb]) => verb === 'take');
  return new Set(takes.map(([, suit = '']) => suit));
}

/** The verb of laying a card now: a card that cannot be laid is tried with it, so that the house says why. */
export function layingVerb(phase: string): string | undefined {
  return { stack: 'place', lead: 'lead', follow: 'follow' }[phase];
}

/** The hand by suits in rows of at most `most` cards. */
export function handRows(hand: string[], most: number): string[][] {
  const sorted = [...hand].sort(
    (a, b) =>
      SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) || RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)),
  );
  const rows: string[][] = [];
  for (let at = 0; at < sorted.length; at += most) rows.push(sorted.slice(at, at + most));
  return rows;
}

export interface Trick {
  leader: number;
  led: string;
  answer: string | null;
}

/** The trick that lies open, or else the last one that was played out. */
export function lastTrick(events: Told[]): Trick | null {
  let answer: string | null = null;
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const { action, seat = 0 } = events[at] as Told;
    const [verb, card = ''] = action?.split(' ') ?? [];
    if (verb === 'follow' && answer === null) answer = card;
    if (verb === 'lead') return { leader: seat, led: card, answer };
  }
  return null;
}
