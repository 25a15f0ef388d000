// Switch in words.
import { cardSign, cardSigns, rankSign, suitName } from '$web/cards/card';
import type { GameWords } from '$web/games/module';
import type { Told } from '$web/protocol/told';
import { does } from '$web/table/names';
import { counted } from '$web/ui/words';
import { askedSuit } from './acts';
import type { Duty, SwitchView } from './view';

/** "a 2", "an ace", "an 8". */
function aCardOf(rank: string): string {
  if (rank === 'A') return 'an ace';
  return rank === '8' ? 'an 8' : `a ${rankSign(rank)}`;
}

export function dutyText(duty: Duty): string {
  const answer = `answer with ${aCardOf(duty.rank)}`;
  return duty.rank === '8' ? `Stand for a turn, or ${answer}` : `Draw ${duty.count}, or ${answer}`;
}

/** What a plain act does, on a button. */
export function plainText(action: string, view: SwitchView): string {
  if (action === 'take' && view.pending) return `Take ${view.pending.count} cards`;
  return (
    { draw: 'Draw a card', keep: 'Keep it', take: 'Take the cards', stand: 'Stand for a turn' }[action] ??
    action
  );
}

function playText(action: string): string {
  const card = cardSign(action.split(' ')[1] ?? '');
  const suit = askedSuit(action);
  return suit ? `${card} and asks for ${suitName(suit)}` : card;
}

function drawn(told: Told): string {
  return told.received?.length ? `: ${cardSigns(told.received)}` : '';
}

/** What a play means for the next seat, as the facts say. */
function consequence(facts: Record<string, unknown>): string {
  if (facts.winsAtOnce === true) return ': wins';
  if (facts.dutyRank === '8') return ': the next stands';
  return facts.dutyCount ? `: the next draws ${String(facts.dutyCount)}` : '';
}

export const words: GameWords = {
  score: (count) => `${counted(count, 'round')} won`,

  ask(state) {
    const view = state.view as unknown as SwitchView;
    if (view.pending) return `Your turn: ${dutyText(view.pending).toLowerCase()}.`;
    if (view.phase === 'drawn') return 'You may play the card you have drawn, or keep it.';
    if (state.legal.some(({ action }) => action.startsWith('play '))) return 'Your turn: play a card.';
    return 'Your turn: nothing fits, so draw a card.';
  },

  act(action, facts) {
    const [verb, card = ''] = action.split(' ');
    if (verb === 'play') {
      const suit = askedSuit(action);
      return `Play ${cardSign(card)}${suit ? `, ask for ${suitName(suit)}` : ''}${consequence(facts)}`;
    }
    const plain: Record<string, string> = {
      draw: 'Draw a card',
      keep: 'Keep the drawn card',
      take: 'Take the cards',
      stand: 'Stand for a turn',
    };
    return plain[action] ?? action;
  },

  event(told, names) {
    if (told.chance === 'shuffle') return 'The pile is shuffled into the stock.';
    if (told.chance) {
      const starter = told.starter ? `${cardSign(told.starter)} is turned up. ` : '';
      return `A new round. ${starter}${does(names[told.first ?? 0] ?? '', 'begin')}.`;
    }
    const who = names[told.seat ?? 0] ?? '';
    const [verb, what = ''] = told.action?.split(' ') ?? [];
    switch (verb) {
      case 'play':
        return `${does(who, 'play')} ${playText(told.action ?? '')}.`;
      case 'draw':
        return `${does(who, 'draw')} a card${drawn(told)}.`;
      case 'keep':
        return `${does(who, 'keep')} it.`;
      case 'take':
        return `${does(who, 'take')} the cards${drawn(told)}.`;
      case 'stand':
        return `${does(who, 'stand')} for a turn.`;
      case 'call':
        return `${does(who, 'call')} last card!`;
      case 'catch':
        return `${does(who, 'catch')} ${names[Number(what)] === 'You' ? 'you' : (names[Number(what)] ?? '')}: two cards${drawn(told)}.`;
      default:
        return '';
    }
  },

  reason(reason) {
    if (reason === 'turn-cap') return 'The turns are used up: the fewest cards win.';
    return 'The last card is laid.';
  },
};
