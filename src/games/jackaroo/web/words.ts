// Jackaroo in words.
import { cardSign } from '$web/cards/card';
import type { GameWords } from '$web/games/module';
import { does } from '$web/table/names';
import { counted } from '$web/ui/words';
import { relative, SPACES } from './geometry';
import { colourName, type JackarooView } from './view';

type Facts = Record<string, unknown>;

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A place as a person would say it of a marble of `seat`: counted from its start. */
export function placeText(place: string, seat: number): string {
  if (place === 'yard') return 'the yard';
  if (place.startsWith('h')) return `home cell ${place.slice(1)}`;
  const rel = relative(Number(place), seat);
  if (rel === 0) return 'the start';
  return rel === SPACES - 1 ? 'the home mouth' : `space ${rel}`;
}

function captureText(facts: Facts): string {
  const seats = list(facts.capturedSeats).map((seat) => colourName(Number(seat)));
  const captured = seats.length > 0 ? `, takes ${seats.join(' and ')}` : '';
  if (facts.winsAtOnce === true) return `${captured}, wins`;
  return facts.losesAtOnce === true ? `${captured}, loses` : captured;
}

function legText(from: string, to: string, seat: number): string {
  return `from ${placeText(from, seat)} to ${placeText(to, seat)}`;
}

/** An act by its facts; the colour is named, as a card may move marbles of others. */
export function actText(action: string, facts: Facts): string {
  const [card = '', ...rest] = action.split(' ');
  if (card === 'discard') return `Discard ${cardSign(rest[0] ?? '')}`;
  const owner = Number(facts.ownerSeat ?? 0);
  const colour = colourName(owner);
  if (rest[0] === 'out') return `${cardSign(card)}: ${colour} out of the yard${captureText(facts)}`;
  if (rest[0]?.includes('x')) {
    const [mine = '', theirs = ''] = rest[0].split('x');
    const other = Number(facts.otherSeat ?? 0);
    return `${cardSign(card)}: ${colour} on ${placeText(mine, owner)} changes with ${colourName(other)} on ${placeText(theirs, other)}`;
  }
  const legs = rest.map((leg) => {
    const [from = '', to = ''] = leg.split('>');
    return legText(from, to, owner);
  });
  return `${cardSign(card)}: ${colour} ${legs.join(', then ')}${captureText(facts)}`;
}

/** How far a leg goes, whoever's marble it is: nobody goes further back than forward. */
function legLength(leg: string): string {
  const [from = '', to = ''] = leg.split('>');
  if (to.startsWith('h')) return 'home';
  const ahead = (Number(to) - Number(from) + SPACES) % SPACES;
  return ahead <= SPACES / 2 ? `${ahead} on` : `${SPACES - ahead} back`;
}

function happened(action: string, who: string): string {
  const [card = '', ...rest] = action.split(' ');
  if (card === 'discard') return `${does(who, 'discard')} ${cardSign(rest[0] ?? '')}.`;
  if (rest[0] === 'out') return `${does(who, 'bring')} a marble out with ${cardSign(card)}.`;
  if (rest[0]?.includes('x')) return `${does(who, 'swap')} two marbles with ${cardSign(card)}.`;
  return `${does(who, 'play')} ${cardSign(card)}: a marble goes ${rest.map(legLength).join(', another ')}.`;
}

export const words: GameWords = {
  score: (count) => `${counted(count, 'marble')} home`,

  seat(seat, you) {
    const partner = you !== null && seat !== you && seat % 2 === you % 2;
    return partner ? `${colourName(seat)}, partner` : colourName(seat);
  },

  ask(state) {
    const view = state.view as unknown as JackarooView;
    if (view.phase === 'play' && state.legal.every(({ action }) => action.startsWith('discard ')))
      return 'No card can move a marble: choose one to discard.';
    return 'Your turn: choose a card, then a marble.';
  },

  act: actText,

  event(told, names) {
    if (told.chance === 'shuffle') return 'The discard pile becomes the stock.';
    if (told.chance) return `The cards are dealt. ${does(names[told.first ?? 0] ?? '', 'begin')}.`;
    return told.action ? happened(told.action, names[told.seat ?? 0] ?? '') : '';
  },

  reason(reason) {
    return reason === 'turn-cap' ? 'The turns are used up.' : 'All marbles of a side are home.';
  },
};

/** The whole board for the ear. */
export function boardText(view: JackarooView, names: string[]): string {
  return view.marbles
    .map(
      (places, seat) =>
        `${colourName(seat)} (${names[seat] ?? ''}): ${places.map((place) => placeText(place, seat)).join(', ')}`,
    )
    .join('. ');
}
