// Double Joker in words.
import { cardSign, suitName, suitOf } from '$web/cards/card';
import type { GameWords } from '$web/games/module';
import { does } from '$web/table/names';
import { counted } from '$web/ui/words';
import type { DoubleJokerView } from './view';

export const words: GameWords = {
  score: (count) => `${counted(count, 'card')} on the Joker`,

  ask(state) {
    const view = state.view as unknown as DoubleJokerView;
    if (view.phase === 'lead' && view.suit) return `Your turn: lead a card of ${suitName(view.suit)}.`;
    if (view.phase === 'follow' && view.led)
      return `Your turn: follow with a card of ${suitName(suitOf(view.led))}.`;
    return 'Your turn: place a card on its stack, or take a stack.';
  },

  act(action, facts) {
    const [verb, what = ''] = action.split(' ');
    if (verb === 'take') return `Take the stack of ${suitName(what)}`;
    if (verb === 'lead') return `Lead ${cardSign(what)}`;
    if (verb === 'follow')
      return `Follow with ${cardSign(what)}${facts.winsTrick ? ' and win the trick' : ''}`;
    return `Place ${cardSign(what)}${facts.losesAtOnce ? ' (loses at once)' : ''}`;
  },

  event(told, names) {
    if (told.chance)
      return told.first === undefined ? 'The cards are dealt.' : `${does(names[told.first] ?? '', 'begin')}.`;
    const [verb, what = ''] = told.action?.split(' ') ?? [];
    const who = names[told.seat ?? 0] ?? '';
    switch (verb) {
      case 'take':
        return `${does(who, 'take')} the stack of ${suitName(what)}.`;
      case 'place':
        return `${does(who, 'place')} ${cardSign(what)}.`;
      case 'lead':
        return `${does(who, 'lead')} ${cardSign(what)}.`;
      case 'follow':
        return `${does(who, 'follow')} with ${cardSign(what)}.`;
      default:
        return '';
    }
  },

  reason(reason) {
    if (reason === 'cannot-lead') return 'Whoever placed the card had none left to lead.';
    if (reason === 'cannot-follow') return 'The card that was led could not be followed.';
    return 'A hand is empty: fewer cards on the Joker win.';
  },
};
