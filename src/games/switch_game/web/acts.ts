// The acts of Switch by their notation: "play 7H", "play JS H", "draw", "keep", "take", "stand", "call", "catch 2".
import type { LegalAct } from '$web/protocol/messages';

/** The ways to play each card: a Jack has one for every suit that it can ask for. */
export function playsByCard(legal: LegalAct[]): Map<string, LegalAct[]> {
  const plays = new Map<string, LegalAct[]>();
  for (const act of legal) {
    const [verb, card = ''] = act.action.split(' ');
    if (verb === 'play') plays.set(card, [...(plays.get(card) ?? []), act]);
  }
  return plays;
}

/** The acts of the turn that lay no card. */
export function plainActs(legal: LegalAct[]): LegalAct[] {
  return legal.filter(({ action }) => !action.startsWith('play '));
}

/** The suit that a play asks for: "play JS H" asks for hearts. */
export function askedSuit(action: string): string | undefined {
  return action.split(' ')[2];
}
