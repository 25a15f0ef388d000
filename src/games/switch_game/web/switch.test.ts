import type { TableState } from '$web/protocol/messages';
import { askedSuit, plainActs, playsByCard } from './acts';
import { dutyText, words } from './words';

const legal = ['play 7H', 'play JS C', 'play JS D', 'play JS H', 'play JS S', 'draw'].map((action) => ({
  action,
  facts: {},
}));

test('a card has its plays, a Jack one for every suit', () => {
  const plays = playsByCard(legal);
  expect(plays.get('7H')?.map(({ action }) => action)).toEqual(['play 7H']);
  expect(plays.get('JS')?.map(({ action }) => askedSuit(action))).toEqual(['C', 'D', 'H', 'S']);
  expect(plainActs(legal).map(({ action }) => action)).toEqual(['draw']);
});

test('the duty names both ways out', () => {
  expect(dutyText({ rank: '2', count: 4 })).toBe('Draw 4, or answer with a 2');
  expect(dutyText({ rank: 'A', count: 8 })).toBe('Draw 8, or answer with an ace');
  expect(dutyText({ rank: '8', count: 1 })).toBe('Stand for a turn, or answer with an 8');
});

test('a play says what it does to the next seat', () => {
  expect(words.act('play 2H', { dutyRank: '2', dutyCount: 4 })).toBe('Play 2♥\uFE0E: the next draws 4');
  expect(words.act('play 8H', { dutyRank: '8', dutyCount: 1 })).toBe('Play 8♥\uFE0E: the next stands');
  expect(words.act('play JH S', { winsAtOnce: false })).toBe('Play J♥\uFE0E, ask for spades');
  expect(words.act('play 2H', { winsAtOnce: true })).toBe('Play 2♥\uFE0E: wins');
});

test('events in words', () => {
  const names = ['You', 'Ann', 'Bob'];
  const said = (seat: number, action: string, more = {}) =>
    words.event({ version: 1, seat, action, ...more }, names);
  expect(said(1, 'play JS H')).toBe('Ann plays J♠\uFE0E and asks for hearts.');
  expect(said(0, 'draw', { received: ['5H'] })).toBe('You draw a card: 5♥\uFE0E.');
  expect(said(1, 'take')).toBe('Ann takes the cards.');
  expect(said(2, 'catch 1')).toBe('Bob catches Ann: two cards.');
  expect(said(2, 'catch 0')).toBe('Bob catches you: two cards.');
  expect(said(1, 'call')).toBe('Ann calls last card!');
});

test('what is asked', () => {
  const ask = (view: object, acts = legal) => words.ask({ view, legal: acts } as unknown as TableState);
  expect(ask({ phase: 'play', pending: null })).toBe('Your turn: play a card.');
  expect(ask({ phase: 'play', pending: null }, plainActs(legal))).toContain('draw a card');
  expect(ask({ phase: 'drawn', pending: null })).toContain('keep');
  expect(ask({ phase: 'play', pending: { rank: '2', count: 2 } })).toBe(
    'Your turn: draw 2, or answer with a 2.',
  );
});
