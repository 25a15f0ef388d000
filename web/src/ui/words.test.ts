import { counted, together } from './words';

test('lists and counts', () => {
  expect(together(['Ann'])).toBe('Ann');
  expect(together(['Ann', 'Bob', 'Cem'])).toBe('Ann, Bob and Cem');
  expect(counted(1, 'card')).toBe('1 card');
  expect(counted(0, 'card')).toBe('0 cards');
});
