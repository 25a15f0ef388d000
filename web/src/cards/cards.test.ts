import { cardName, cardSign, isCard } from './card';
import { bySuit, handRows } from './rows';

test('cards for the eye and for the ear', () => {
  expect(cardSign('TH')).toBe('10♥\uFE0E');
  expect(cardName('TH')).toBe('ten of hearts');
  expect(cardName('2C')).toBe('2 of clubs');
});

test('what is a card', () => {
  expect(['2C', 'TD', 'AS'].every(isCard)).toBe(true);
  expect(['1C', '10D', 'red', '', undefined].some(isCard)).toBe(false);
});

test('a hand is sorted by suits of alternating colour, then by rank', () => {
  expect(bySuit(['AC', '2C', 'TD', '9D', '3S', 'KH'])).toEqual(['KH', '3S', '9D', 'TD', '2C', 'AC']);
});

test('rows are as few as fit and of even length', () => {
  const cards = ['2C', '3C', '4C', '5C', '6C', '7C', '8C', '9C', 'TC', 'JC', 'QC', 'KC', 'AC'];
  expect(handRows(cards, 7).map((row) => row.length)).toEqual([7, 6]);
  expect(handRows(cards, 13).map((row) => row.length)).toEqual([13]);
  expect(handRows([], 7)).toEqual([]);
});
