import { clockText, spanText } from './time';

const HOUR = 3_600_000;

test('a clock shows the unit that matters, and zero only when it is over', () => {
  expect(clockText(103_000)).toBe('1:43');
  expect(clockText(9001)).toBe('0:10');
  expect(clockText(1)).toBe('0:01');
  expect(clockText(0)).toBe('0:00');
  expect(clockText(-500)).toBe('0:00');
  expect(clockText(HOUR - 1)).toBe('60:00');
  expect(clockText(5 * HOUR + 12.5 * 60_000)).toBe('5 h 12 min');
  expect(clockText(51 * HOUR)).toBe('2 d 3 h');
});

test('lengths of time', () => {
  expect([30, 60, 120, 90, 28_800, 86_400, 259_200].map(spanText)).toEqual([
    '30 seconds',
    '1 minute',
    '2 minutes',
    '90 seconds',
    '8 hours',
    '1 day',
    '3 days',
  ]);
});
