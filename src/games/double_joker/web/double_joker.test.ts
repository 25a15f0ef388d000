import type { TableState } from '$web/protocol/messages';
import { actsByCard, lastTrick, layingVerb, takeable } from './acts';
import { words } from './words';

const legal = [
  { action: 'place 5H', facts: { losesAtOnce: true } },
  { action: 'place KC', facts: { losesAtOnce: false } },
  { action: 'take S', facts: {} },
];

test('a card or a stack stands for its act', () => {
  expect([...actsByCard(legal).keys()]).toEqual(['5H', 'KC']);
  expect(actsByCard(legal).get('5H')?.action).toBe('place 5H');
  expect(takeable(legal)).toEqual(new Set(['S']));
});

test('the phase tells how a card is laid', () => {
  expect(['stack', 'lead', 'follow', 'over'].map(layingVerb)).toEqual(['place', 'lead', 'follow', undefined]);
});

test('the trick in sight is the open one, or else the last', () => {
  const events = [
    { version: 1, chance: 'deal' as const },
    { version: 2, seat: 0, action: 'place 3H' },
    { version: 3, seat: 0, action: 'lead 7H' },
  ];
  expect(lastTrick(events.slice(0, 2))).toBeNull();
  expect(lastTrick(events)).toEqual({ leader: 0, led: '7H', answer: null });
  const followed = [...events, { version: 4, seat: 1, action: 'follow 9H' }];
  expect(lastTrick(followed)).toEqual({ leader: 0, led: '7H', answer: '9H' });
  expect(lastTrick([...followed, { version: 5, seat: 1, action: 'take H' }])?.answer).toBe('9H');
});

test('events in words', () => {
  const names = ['You', 'Ann'];
  const said = (seat: number, action: string) => words.event({ version: 1, seat, action }, names);
  expect(said(0, 'place 5H')).toBe('You place 5♥\uFE0E.');
  expect(said(1, 'take S')).toBe('Ann takes the stack of spades.');
  expect(said(1, 'follow TD')).toBe('Ann follows with 10♦\uFE0E.');
  expect(words.event({ version: 1, chance: 'deal', first: 1 }, names)).toBe('Ann begins.');
});

test('what is asked', () => {
  const ask = (view: object) => words.ask({ view } as unknown as TableState);
  expect(ask({ phase: 'stack' })).toContain('place a card');
  expect(ask({ phase: 'lead', suit: 'H' })).toBe('Your turn: lead a card of hearts.');
  expect(ask({ phase: 'follow', led: '7S' })).toBe('Your turn: follow with a card of spades.');
});

test('a losing placement says so', () => {
  expect(words.act('place 5H', { losesAtOnce: true })).toContain('loses at once');
});
