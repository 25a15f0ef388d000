import { hashOf, readRoute } from './route';

test('routes there and back', () => {
  for (const route of [{ page: 'lobby' }, { page: 'table', table: 'k3x9' }] as const)
    expect(readRoute(hashOf(route))).toEqual(route);
});

test('anything else is the lobby', () => {
  for (const hash of ['', '#', '#/t/', '#/t/a/b', '#/x']) expect(readRoute(hash)).toEqual({ page: 'lobby' });
});
