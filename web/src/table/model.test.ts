import { tableMessage } from '../protocol/examples';
import { TableModel } from './model.svelte';

function message(version: number, from = 0) {
  const events = Array.from({ length: version - from }, (_, at) => ({
    version: from + at + 1,
    seat: 1,
    action: 'draw',
  }));
  return tableMessage({ version, events });
}

function setUp() {
  const sent: string[] = [];
  const out = { act: (action: string) => `a${sent.push(action)}`, send: vi.fn(), tell: vi.fn() };
  const model = new TableModel('t1', out);
  model.take(message(3));
  return { model, sent, out };
}

test('gathers the events of all messages, each once', () => {
  const { model } = setUp();
  model.take(message(5, 3));
  model.take(message(6, 2));
  expect(model.events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('nothing more is offered while an act is under way', () => {
  const { model, sent } = setUp();
  expect(model.legal).toHaveLength(1);
  model.act('draw');
  model.act('draw');
  expect(sent).toEqual(['draw']);
  expect(model.legal).toEqual([]);
});

test('an act is over when the table is seen after it', () => {
  const { model } = setUp();
  model.act('draw');
  model.accepted('a1', 4);
  expect(model.pending).not.toBeNull();
  model.take(message(4, 3));
  expect(model.pending).toBeNull();
});

test('an acceptance that comes after the table ends the act, too', () => {
  const { model } = setUp();
  model.act('draw');
  model.take(message(4, 3));
  model.accepted('a1', 4);
  expect(model.pending).toBeNull();
});

test('a refusal gives the sentence and the choice back', () => {
  const { model } = setUp();
  model.act('draw');
  model.refused('a1', 'You can play.');
  expect(model.refusal).toBe('You can play.');
  expect(model.legal).toHaveLength(1);
});

test('an attempt holds nothing up, and is told why it was refused', () => {
  const { model, sent } = setUp();
  model.attempt('play 7H');
  model.act('draw');
  model.refused('a1', 'It does not match.');
  expect(sent).toEqual(['play 7H', 'draw']);
  expect(model.pending?.action).toBe('draw');
  expect(model.refusal).toBe('It does not match.');
});

test('an idle shout stays without a word', () => {
  const { model } = setUp();
  model.shout('call');
  model.refused('a1', 'You hold more than one card.');
  expect(model.refusal).toBe('');
});

test('wishes name the table', () => {
  const { model, out } = setUp();
  model.wish({ type: 'ready', ready: true });
  expect(out.send).toHaveBeenCalledWith({ type: 'ready', table: 't1', ready: true });
});

test('being taken from the seat is told, leaving it is not', () => {
  const { model, out } = setUp();
  const seated = tableMessage({ status: 'waiting' });
  const unseated = tableMessage({ status: 'waiting', you: null });
  model.take(seated);
  model.wish({ type: 'stand' });
  model.take(unseated);
  expect(out.tell).not.toHaveBeenCalled();
  model.take(seated);
  model.take(unseated);
  expect(out.tell).toHaveBeenCalledTimes(1);
});

test('only a match that ends while it is looked at has ended before one’s eyes', () => {
  const { model } = setUp();
  model.take(tableMessage({ status: 'over' }));
  expect(model.ended).toBe(true);
  const old = new TableModel('t2', { act: () => '', send: vi.fn(), tell: vi.fn() });
  old.take(tableMessage({ status: 'over' }));
  expect(old.ended).toBe(false);
});

test('a phrase is shown for four seconds, a later one of the seat in its place', () => {
  vi.useFakeTimers();
  const { model } = setUp();
  const said = (phrase: string) => model.said({ type: 'said', table: 't1', seat: 1, phrase });
  said('hello');
  vi.advanceTimersByTime(3000);
  said('wow');
  vi.advanceTimersByTime(3000);
  expect(model.bubbles.bySeat.get(1)).toBe('wow');
  vi.advanceTimersByTime(1000);
  expect(model.bubbles.bySeat.has(1)).toBe(false);
  vi.useRealTimers();
});
