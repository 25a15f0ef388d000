import { person, tableMessage } from '../protocol/examples';
import { changeText } from './changes';

const waiting = { status: 'waiting', seats: [person('Ann', { ready: false }), person('Bea')] };

test('a seat that was lost is told, one that was given up is not', () => {
  const before = tableMessage(waiting);
  const after = tableMessage({ ...waiting, you: null });
  expect(changeText(before, after, [], false)).toContain('The host');
  expect(changeText(before, after, [], true)).toBe('');
  expect(changeText({ ...before, readyLeft: 200 }, after, [], false)).toContain('not ready');
  expect(changeText(null, after, [], false)).toBe('');
});

test('a turn that the clock played is told to its owner', () => {
  const told = { version: 2, seat: 0, action: 'draw', by: 'clock' } as const;
  expect(changeText(tableMessage(), tableMessage(), [told], false)).toContain('time was up');
  expect(changeText(tableMessage(), tableMessage({ you: 1 }), [told], false)).toBe('');
  expect(changeText(null, tableMessage(), [told], false)).toBe('');
});
