import { bot, openSeat, person } from '../protocol/examples';
import { waitingText, wanted } from './waiting';

const late = person('Ann', { ready: false });

test('from the link to the seat: sit, be ready, wait for the others', () => {
  expect(wanted({ you: null, seats: [person('Bea'), openSeat()] })).toBe('sit');
  expect(wanted({ you: null, seats: [person('Bea'), bot()] })).toBe('full');
  expect(wanted({ you: 1, seats: [person('Bea'), late] })).toBe('ready');
  expect(wanted({ you: 1, seats: [late, person('Ann')] })).toBe('others');
});

test('whom the table waits for', () => {
  expect(waitingText({ you: 0, seats: [late, openSeat(), openSeat()] }, [])).toBe('2 seats are open.');
  expect(waitingText({ you: 0, seats: [late, bot()] }, [])).toContain('only you');
  expect(waitingText({ you: 1, seats: [late, person('Bea')] }, ['Ann', 'You'])).toBe('Not ready yet: Ann.');
  expect(waitingText({ you: 1, seats: [person('Ann'), bot()] }, [])).toBe('All are ready.');
});
