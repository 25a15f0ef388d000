// The acts of Double Joker by their notation: "place 5H", "take S", "lead 7H", "follow 9H".
import type { LegalAct } from '$web/protocol/messages';
import type { Told } from '$web/protocol/told';

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
