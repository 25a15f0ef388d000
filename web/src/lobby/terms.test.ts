import { DEFAULT_TERMS, isSlow, LIVE_CLOCKS, SLOW_CLOCKS, termsText } from './terms';

test('terms in words', () => {
  expect(termsText(DEFAULT_TERMS)).toBe('Public · 2 minutes a turn');
  expect(termsText({ listed: false, clock: 86_400, lots: true, takeOver: false })).toBe(
    'Only by link · 1 day a turn · seats by lot · bots keep their seats',
  );
});

test('live and slow clocks are told apart', () => {
  expect(LIVE_CLOCKS.some(isSlow)).toBe(false);
  expect(SLOW_CLOCKS.every(isSlow)).toBe(true);
  expect(LIVE_CLOCKS).toContain(DEFAULT_TERMS.clock);
});
