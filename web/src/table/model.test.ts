import type { TableState } from '../protocol/messages';
import { TableModel } from './model.svelte';

function message(version: number, from = 0): TableState {
  return {
    type: 'table',
    table: 't1',
    game: 'switch',
    variant: 'two',
    options: {},
    version,
    status: 'playing',
    seats: [
      { kind: 'person', name: 'Ann', level: null, online: true },
      { kind: 'bot', name: 'Simple bot', level: 'simple', online: true },
    ],
    you: 0,
    acting: [0],
    view: { seat: 0, counts: [7, 7] },
    legal: [{ action: 'draw', facts: {} }],
    events: Array.from({ length: version - from }, (_, at) => ({
      version: from + at + 1,
      seat: 1,
      action: 'draw',
    })),
    result: null,
  };
}

function setUp() {
  const sent: string[] = [];
  const model = new TableModel('t1', (action) => `a${sent.push(action)}`);
  model.take(message(3));
  return { model, sent };
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

test('an attempt holds nothing up', () => {
  const { model, sent } = setUp();
  model.attempt('call');
  model.act('draw');
  model.refused('a1', 'Nobody can be caught.');
  expect(sent).toEqual(['call', 'draw']);
  expect(model.pending?.action).toBe('draw');
});
