import type { GameWords } from '../games/module';
import { eventText, outcomeText, reasonText } from './words';

const words: GameWords = {
  ask: () => 'Your turn.',
  act: (action) => action,
  event: ({ action }, names) => `${names[0]} ${action}`,
  reason: (reason) => `because ${reason}`,
  score: (count) => `${count} points`,
};

test('ends from outside are told by the house, the rest by the game', () => {
  expect(eventText({ version: 1, event: 'resigned', seat: 1 }, ['You', 'Ann'], words)).toBe('Ann resigns.');
  expect(eventText({ version: 1, event: 'aborted' }, [], words)).toBe('The house breaks the match off.');
  const draw = { version: 1, seat: 0, action: 'draw' };
  expect(eventText(draw, ['You'], words)).toBe('You draw');
  expect(eventText({ ...draw, by: 'clock' }, ['You'], words)).toBe('Time is up: You draw');
  expect(eventText({ ...draw, by: 'stand-in' }, ['You'], words)).toBe('Stand-in: You draw');
});

test('the outcome is told from the seat of whoever reads', () => {
  expect(outcomeText([1, -1], 0, ['You', 'Ann'])).toBe('You win!');
  expect(outcomeText([1, -1], 1, ['Ann', 'You'])).toBe('You lose.');
  expect(outcomeText([0, 0], 1, ['Ann', 'You'])).toBe('A draw.');
  expect(outcomeText([1, -1, 1, -1], null, ['A', 'B', 'C', 'D'])).toBe('A and C win.');
});

test('reasons', () => {
  expect(reasonText('resigned', words)).toBe('A player has resigned.');
  expect(reasonText('turn-cap', words)).toBe('because turn-cap');
});
