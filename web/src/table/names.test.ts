import { bot, person } from '../protocol/examples';
import { does, seatNames } from './names';

test('every seat has a name of its own', () => {
  expect(seatNames([person('Ann'), bot(), bot(), person('Bob')], 0)).toEqual([
    'You',
    'Simple bot 1',
    'Simple bot 2',
    'Bob',
  ]);
  expect(seatNames([person('Ann'), person('Ann')], 0)).toEqual(['You', 'Ann']);
  expect(seatNames([person('Ann'), person('Ann')], null)).toEqual(['Ann 1', 'Ann 2']);
});

test('verbs follow who does it', () => {
  expect(does('You', 'play')).toBe('You play');
  expect(does('Ann', 'play')).toBe('Ann plays');
  expect(does('Ann', 'pass')).toBe('Ann passes');
  expect(does('Ann', 'catch up')).toBe('Ann catches up');
});
