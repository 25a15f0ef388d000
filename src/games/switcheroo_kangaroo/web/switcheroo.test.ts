import type { TableState } from '$web/protocol/messages';
import { giftable, giftOf, giftSize, placeable, placementsOf, toggle } from './acts';
import { challengeText, needText, outcomeText, trickText, words } from './words';

const act = (action: string, facts = {}) => ({ action, facts });
const passes = ['pass 4C QD', 'pass 4C 2H', 'pass QD 2H'].map((action) => act(action));

test('a card has a placement for every place it can go', () => {
  const legal = [act('9H red top'), act('9H red tuck'), act('8S red top'), act('8S red tuck')];
  expect(placementsOf(legal, '9H').map(({ half, layer }) => [half, layer])).toEqual([
    ['red', 'top'],
    ['red', 'tuck'],
  ]);
  expect(placementsOf([act('9H blue')], '9H')).toMatchObject([{ half: 'blue', layer: undefined }]);
  expect(placeable(legal)).toEqual(new Set(['9H', '8S']));
  expect(placeable(passes)).toEqual(new Set());
});

test('cards are chosen one by one until they are a pass', () => {
  expect(giftSize(passes)).toBe(2);
  expect(giftable(passes)).toEqual(new Set(['4C', 'QD', '2H']));
  const one = toggle(passes, [], 'QD');
  expect(giftOf(passes, new Set(one))).toBeUndefined();
  const two = toggle(passes, one, '4C');
  expect(giftOf(passes, new Set(two))?.action).toBe('pass 4C QD');
  expect(toggle(passes, two, 'QD')).toEqual(['4C']);
});

test('a card too many takes the place of the first', () => {
  expect(toggle(passes, ['4C', 'QD'], '2H')).toEqual(['QD', '2H']);
});

test('of a swap only one card is chosen', () => {
  const swaps = [act('swap 5D'), act('swap 9C'), act('keep')];
  expect(toggle(swaps, ['5D'], '9C')).toEqual(['9C']);
  expect(giftOf(swaps, new Set(['9C']))?.action).toBe('swap 9C');
});

test('challenge and answer in words', () => {
  expect(challengeText(8, 1, 'H')).toBe('target 8 · window ±1 · hearts');
  expect(needText(8, 1, 'H')).toBe('needs 7 to 9 in hearts');
  expect(needText(3, 10, 'H')).toBe('needs 2 to 13 in hearts');
});

test('a placement tells what it would make', () => {
  expect(outcomeText({ target: 8, window: 1, suit: 'H', number: 8 })).toBe('target 8 · window ±1 · hearts');
  expect(outcomeText({ number: 14, outcome: 'exact', red: 0, blue: 4 })).toBe('14, exact: Blue +4');
  expect(outcomeText({ number: 9, outcome: 'miss', red: 2, blue: 2 })).toBe('9, a miss: Red +2, Blue +2');
  expect(outcomeText({ layer: 'first' })).toBe('');
});

test('a trick that is over', () => {
  const trick = {
    red: [],
    blue: [],
    challenge: 'red',
    outcome: 'exact',
    number: 14,
    target: 14,
    window: 3,
    suit: 'H',
    pay: [0, 4],
  };
  expect(trickText(trick as never)).toBe('Blue answers 14 to the target 14: exact. Blue +4.');
});

test('events in words', () => {
  const names = ['You', 'Ann', 'Bob', 'Cem'];
  const said = (seat: number, action: string, more = {}) =>
    words.event({ version: 1, seat, action, ...more }, names);
  expect(said(1, 'pass ?')).toBe('Ann passes cards.');
  expect(said(0, 'pass 4C QD')).toBe('You pass 4♣\uFE0E Q♦\uFE0E.');
  expect(said(1, '9H red tuck')).toBe('Ann lays 9♥\uFE0E on red, tucked.');
  expect(said(2, 'choose ?', { exchanged: true, received: ['5D'] })).toBe(
    'Bob decides on a swap. The partners have swapped. You get 5♦\uFE0E.',
  );
});

test('what is asked follows from what is offered', () => {
  const ask = (view: object, legal: object[]) => words.ask({ view, legal, you: 0 } as unknown as TableState);
  expect(ask({ phase: 'pass' }, passes)).toBe('Choose two cards to pass to your partner.');
  const first = (role: string) => act('9H red', { role, layer: 'first' });
  expect(ask({ phase: 'place' }, [first('answer'), first('challenge')])).toContain('either half');
  expect(ask({ phase: 'place' }, [first('answer')])).toBe('Your turn: lay the first card of the answer.');
  expect(ask({ phase: 'place' }, [act('9H red top', { role: 'challenge', layer: 'top' })])).toBe(
    'Your turn: complete the challenge.',
  );
});
