// Switcheroo Kangaroo in words.
import { cardSign, cardSigns, suitName, suitOf } from '$web/cards/card';
import type { GameWords } from '$web/games/module';
import type { LegalAct } from '$web/protocol/messages';
import { does } from '$web/table/names';
import { counted, together } from '$web/ui/words';
import { giftSize, type Placement } from './acts';
import { sideName, sideOf, type LastTrick, type Outcome, type Side, type SwitcherooView } from './view';

type Facts = Record<string, unknown>;

const NUMBERS = ['no card', 'one card', 'two cards', 'three cards'];

export const OUTCOMES: Record<Outcome, string> = {
  exact: 'exact',
  inside: 'inside',
  miss: 'a miss',
  out: 'out of suit',
};

/** "Red +3", "Red +2, Blue +2": who captures how many cards. */
function payText(red: unknown, blue: unknown): string {
  const gains = [['Red', Number(red)] as const, ['Blue', Number(blue)] as const].filter(
    ([, cards]) => cards > 0,
  );
  return gains.map(([side, cards]) => `${side} +${cards}`).join(', ');
}

/** What the challenge asks for: "target 8 · window ±1 · hearts". */
export function challengeText(target: number, window: number, suit: string): string {
  return `target ${target} · window ±${window} · ${suitName(suit)}`;
}

/** No two cards make less. */
const LEAST = 2;

/** What the answer needs: "needs 7 to 9 in hearts". */
export function needText(target: number, window: number, suit: string): string {
  return `needs ${Math.max(target - window, LEAST)} to ${target + window} in ${suitName(suit)}`;
}

/** What a placement would make, as far as the house says so. */
export function outcomeText(facts: Facts): string {
  if (typeof facts.outcome === 'string')
    return `${String(facts.number)}, ${OUTCOMES[facts.outcome as Outcome]}: ${payText(facts.red, facts.blue)}`;
  if (typeof facts.target === 'number')
    return challengeText(facts.target, Number(facts.window), String(facts.suit));
  return '';
}

const LAYERS = { top: 'on top', tuck: 'tucked' };

/** On a drop zone: where the card goes, and what that makes. */
export function zoneText({ act, layer }: Placement): { where: string; makes: string } {
  const role = act.facts.role === 'answer' ? 'first card of the answer' : 'first card of the challenge';
  return layer ? { where: LAYERS[layer], makes: outcomeText(act.facts) } : { where: 'here', makes: role };
}

/** A trick that is over: "Blue answers 14 to the target 14: exact. Red 0, Blue 4." */
export function trickText(trick: LastTrick): string {
  const answer = trick.challenge === 'red' ? 'Blue' : 'Red';
  return `${answer} answers ${trick.number} to the target ${trick.target}: ${OUTCOMES[trick.outcome]}. ${payText(...trick.pay)}.`;
}

/** The acts on offer say it all: which half is open, and whether it is the half's first card. */
function askPlacement(legal: LegalAct[]): string {
  const roles = new Set(legal.map(({ facts }) => facts.role));
  if (roles.size > 1) return 'Your turn: lay the first card of either half.';
  const half = roles.has('answer') ? 'answer' : 'challenge';
  const first = legal[0]?.facts.layer === 'first';
  return first ? `Your turn: lay the first card of the ${half}.` : `Your turn: complete the ${half}.`;
}

function placementText(action: string): string {
  const [card = '', half = '', layer] = action.split(' ');
  const where = layer === 'top' ? ', on top' : layer === 'tuck' ? ', tucked' : '';
  return `${cardSign(card)} on ${half}${where}`;
}

/** A pair for the ear, bottom first: "10♠ on top, hearts below". */
export function pairName(cards: string[]): string {
  const [bottom, top] = cards;
  if (!bottom) return 'no card';
  return top ? `${cardSign(top)} on top, ${suitName(suitOf(bottom))} below` : `${cardSign(bottom)} alone`;
}

export const words: GameWords = {
  score: (count) => `${counted(count, 'card')} captured`,

  seat(seat, you) {
    const side = sideName[sideOf(seat)];
    return you !== null && seat !== you && sideOf(seat) === sideOf(you) ? `${side}, partner` : side;
  },

  ask(state) {
    const view = state.view as unknown as SwitcherooView;
    if (view.phase === 'pass')
      return `Choose ${NUMBERS[giftSize(state.legal)] ?? 'cards'} to pass to your partner.`;
    if (view.phase === 'bonus') return 'Offer your partner a card to swap, or keep yours.';
    return askPlacement(state.legal);
  },

  act(action, facts) {
    const [verb = '', ...cards] = action.split(' ');
    if (verb === 'pass') return `Pass ${cardSigns(cards)}`;
    if (verb === 'swap') return `Offer ${cardSigns(cards)}`;
    if (verb === 'keep') return 'Keep your cards';
    const makes = outcomeText(facts);
    return placementText(action) + (makes ? `: ${makes}` : '');
  },

  event(told, names) {
    if (told.chance) return 'The cards are dealt.';
    const who = names[told.seat ?? 0] ?? '';
    const got = told.received?.length ? ` You get ${cardSigns(told.received)}.` : '';
    const [verb = '', ...rest] = told.action?.split(' ') ?? [];
    if (verb === 'pass') return `${does(who, 'pass')} ${rest[0] === '?' ? 'cards' : cardSigns(rest)}.${got}`;
    const swapped = told.exchanged ? ' The partners have swapped.' : '';
    if (verb === 'swap') return `${does(who, 'offer')} ${cardSigns(rest)}.${swapped}${got}`;
    if (verb === 'keep') return `${does(who, 'keep')} ${who === 'You' ? 'your' : 'the'} cards.`;
    if (verb === 'choose') return `${does(who, 'decide')} on a swap.${swapped}${got}`;
    return told.action ? `${does(who, 'lay')} ${placementText(told.action)}.` : '';
  },

  reason: () => 'The last trick is played: more captured cards win.',
};

/** Who has chosen already while all choose at once. */
export function chosenText(view: SwitcherooView, names: string[]): string {
  const chosen = view.chosen.map((seat) => names[seat] ?? '');
  if (chosen.length === 0) return 'Nobody has chosen yet.';
  return `${together(chosen)} ${chosen.length > 1 || chosen[0] === 'You' ? 'have' : 'has'} chosen.`;
}

export function scoreText(side: Side, view: SwitcherooView): string {
  const at = side === 'red' ? 0 : 1;
  const before = view.totals[at];
  return before > 0 ? `${view.scores[at]} (+${before})` : `${view.scores[at]}`;
}
