import { tableInfo } from '../protocol/examples';
import { ALL, moreText, request, sorted } from './filters';
import { LobbyModel } from './lobby.svelte';

const mine = tableInfo({ table: 'mine', yours: 0, status: 'playing' });
const old = tableInfo({ table: 'old', yours: 1, status: 'over' });
const open = tableInfo({ table: 'open' });
const jackaroo = tableInfo({ table: 'jackaroo', game: 'jackaroo', status: 'playing' });
const tables = [mine, old, open, jackaroo];

function ids(filter: Parameters<typeof sorted>[1]) {
  const { mine, others, finished } = sorted(tables, filter);
  return [mine, others, finished].map((list) => list.map(({ table }) => table));
}

test('one’s own tables stand apart and are never filtered away', () => {
  expect(ids(ALL)).toEqual([['mine'], ['open', 'jackaroo'], ['old']]);
  expect(ids({ game: 'jackaroo', status: '' })).toEqual([['mine'], ['jackaroo'], ['old']]);
  expect(ids({ game: '', status: 'waiting' })).toEqual([['mine'], ['open'], ['old']]);
  expect(ids({ game: 'jackaroo', status: 'waiting' })[1]).toEqual([]);
});

test('the house filters only where it leaves tables out', () => {
  expect(request({ game: 'switch', status: 'playing' }, false)).toEqual({});
  expect(request({ game: 'switch', status: 'playing' }, true)).toEqual({ game: 'switch', status: 'playing' });
  expect(request({ game: '', status: 'waiting' }, true)).toEqual({ status: 'waiting' });
});

test('a lobby that turns out to be crowded asks again, once', () => {
  const follow = vi.fn();
  const lobby = new LobbyModel(follow);
  lobby.open();
  lobby.narrow({ game: 'switch', status: '' });
  expect(follow.mock.calls).toEqual([[{}]]);
  lobby.take({ type: 'tables', tables, more: 4 });
  lobby.take({ type: 'tables', tables, more: 2 });
  expect(follow.mock.calls).toEqual([[{}], [{ game: 'switch' }]]);
  lobby.narrow(ALL);
  expect(follow).toHaveBeenLastCalledWith({});
});

test('what is left out is said in words', () => {
  expect(moreText(0)).toBe('');
  expect(moreText(1)).toContain('One more table is');
  expect(moreText(7)).toContain('7 more tables are');
});
