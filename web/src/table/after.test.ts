import { bot, person, tableMessage } from '../protocol/examples';
import { wayOn } from './after';

const over = tableMessage({ status: 'over', result: { scores: [1, 0], returns: [1, -1], reason: 'won' } });

test('a rematch is there for the seats, and told of once somebody wants it', () => {
  expect(wayOn(over, null)).toEqual({ kind: 'rematch', wanting: [], left: null });
  const seats = [person('Bea'), person('Ann', { ready: false }), bot()];
  const next = tableMessage({ table: 't2', status: 'waiting', seats, you: 1, readyLeft: 9000 });
  expect(wayOn({ ...over, next: 't2' }, next)).toEqual({ kind: 'rematch', wanting: ['Bea'], left: 9000 });
  const ready = { ...next, seats: [person('Bea', { ready: false }), person('Ann')] };
  expect(wayOn({ ...over, next: 't2' }, ready)).toMatchObject({ wanting: [] });
});

test('whoever watches, or comes late, can look at what follows', () => {
  const watched = { ...over, you: null };
  expect(wayOn(watched, null)).toEqual({ kind: 'none' });
  expect(wayOn({ ...watched, next: 't2' }, null)).toEqual({ kind: 'look', table: 't2' });
  const begun = tableMessage({ table: 't2' });
  expect(wayOn({ ...over, next: 't2' }, begun)).toEqual({ kind: 'look', table: 't2' });
});

test('a pair goes on with its second game, unless somebody has resigned', () => {
  const first = { ...over, pair: { game: 1, other: 't2', result: null } };
  expect(wayOn(first, null)).toEqual({ kind: 'none' });
  expect(wayOn({ ...first, next: 't2' }, null)).toEqual({ kind: 'second', table: 't2' });
  const resigned = { ...first, result: { ...over.result, reason: 'resigned' } };
  expect(wayOn(resigned, null).kind).toBe('rematch');
  const second = { ...over, pair: { game: 2, other: 't0', result: null } };
  expect(wayOn(second, null).kind).toBe('rematch');
});
