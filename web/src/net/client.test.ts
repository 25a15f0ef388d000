import { tableMessage, welcomeMessage } from '../protocol/examples';
import { Client, type ClientEvents } from './client';
import { FakeWire } from './fake_wire';

const welcome = welcomeMessage();

function setUp() {
  const wires: FakeWire[] = [];
  const events = {
    connected: vi.fn(),
    welcome: vi.fn(),
    code: vi.fn(),
    tables: vi.fn(),
    created: vi.fn(),
    table: vi.fn(),
    said: vi.fn(),
    accepted: vi.fn(),
    refused: vi.fn(),
    problem: vi.fn(),
  } satisfies ClientEvents;
  let next = 0;
  const open = () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  const client = new Client(open, events, () => `a${(next += 1)}`);
  const wire = () => wires.at(-1) as FakeWire;
  const connect = () => {
    wire().onopen?.();
    wire().tell(welcome);
  };
  const drop = () => {
    wire().onclose?.();
    vi.advanceTimersByTime(300);
  };
  client.start();
  return { client, wires, wire, events, connect, drop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('greets first, and holds everything else back until it is welcome', () => {
  const { client, wire, events } = setUp();
  client.say({ type: 'lobby' });
  wire().onopen?.();
  expect(wire().look()).toEqual([{ type: 'hello', protocol: 1 }]);
  expect(events.connected).not.toHaveBeenCalled();
  wire().tell(welcome);
  expect(wire().look()).toEqual([{ type: 'lobby' }]);
  expect(events.connected).toHaveBeenLastCalledWith(true);
});

test('a welcome that answers a rename does not begin all over', () => {
  const { client, wire, connect, events } = setUp();
  connect();
  client.follow('t1');
  wire().look();
  wire().tell({ ...welcome, name: 'Bea' });
  expect(wire().look()).toEqual([]);
  expect(events.connected).toHaveBeenCalledTimes(1);
  expect(events.welcome).toHaveBeenCalledTimes(2);
});

test('follows a table from the beginning, and after a loss from the version it knows', () => {
  const { client, wire, connect, drop } = setUp();
  connect();
  client.follow('t1');
  expect(wire().look().at(-1)).toEqual({ type: 'watch', table: 't1', version: -1 });
  wire().tell(tableMessage({ version: 7 }));
  drop();
  connect();
  expect(wire().look()).toEqual([
    { type: 'hello', protocol: 1 },
    { type: 'watch', table: 't1', version: 7 },
  ]);
});

test('messages of a table that was left are not told', () => {
  const { client, wire, connect, events } = setUp();
  connect();
  client.follow('t1');
  client.leave('t1');
  wire().tell(tableMessage());
  expect(events.table).not.toHaveBeenCalled();
});

test('an act without an answer is sent again under the same id, after the watch', () => {
  const { client, wire, connect, drop, events } = setUp();
  connect();
  client.follow('t1');
  expect(client.act('t1', 'play 7H')).toBe('a1');
  drop();
  connect();
  const act = { type: 'act', table: 't1', act: 'a1', action: 'play 7H' };
  expect(wire().look().slice(1)).toEqual([{ type: 'watch', table: 't1', version: -1 }, act]);
  wire().tell({ type: 'accepted', table: 't1', act: 'a1', version: 3 });
  expect(events.accepted).toHaveBeenCalledWith('t1', 'a1', 3);
  drop();
  connect();
  expect(wire().look()).not.toContainEqual(act);
});

test('an act made without a connection is sent once there is one', () => {
  const { client, wire, connect } = setUp();
  client.act('t1', 'draw');
  connect();
  expect(wire().look()).toContainEqual({ type: 'act', table: 't1', act: 'a1', action: 'draw' });
});

test('a refused act is over, and told with its sentence', () => {
  const { client, wire, connect, drop, events } = setUp();
  connect();
  client.act('t1', 'draw');
  wire().tell({ type: 'refused', table: 't1', act: 'a1', code: 'c', sentence: 'You can play.', facts: {} });
  expect(events.refused).toHaveBeenCalledWith('t1', 'a1', 'You can play.');
  drop();
  connect();
  expect(
    wire()
      .look()
      .filter(({ type }) => type === 'act'),
  ).toEqual([]);
});

test('a connection that answers no act for long is given up', () => {
  const { client, wires, connect } = setUp();
  connect();
  client.act('t1', 'draw');
  vi.advanceTimersByTime(7999);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1 + 300);
  expect(wires[0]?.closed).toBe(true);
  expect(wires).toHaveLength(2);
});

test('an answered act does not make it impatient', () => {
  const { client, wires, wire, connect } = setUp();
  connect();
  client.act('t1', 'draw');
  wire().tell({ type: 'accepted', table: 't1', act: 'a1', version: 1 });
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

test('follows the lobby, and again after a loss, until it is left', () => {
  const { client, wire, connect, drop, events } = setUp();
  connect();
  client.followLobby({ game: 'switch' });
  const wish = { type: 'lobby', game: 'switch', follow: true };
  expect(wire().look().at(-1)).toEqual(wish);
  drop();
  connect();
  expect(wire().look().at(-1)).toEqual(wish);
  const tables = { type: 'tables', tables: [], more: 3 } as const;
  wire().tell({ ...tables, tables: [] });
  expect(events.tables).toHaveBeenCalledWith(tables);
  client.leaveLobby();
  expect(wire().look()).toEqual([{ type: 'lobby' }]);
  wire().tell({ ...tables, tables: [] });
  expect(events.tables).toHaveBeenCalledTimes(1);
});

test('phrases are told of tables that are followed, and not kept for later', () => {
  const { client, wire, connect, events } = setUp();
  client.say({ type: 'say', table: 't1', phrase: 'hello' });
  client.follow('t1');
  connect();
  expect(wire().look()).not.toContainEqual({ type: 'say', table: 't1', phrase: 'hello' });
  const said = { type: 'said', table: 't1', seat: 1, phrase: 'thanks' } as const;
  wire().tell(said);
  wire().tell({ ...said, table: 't2' });
  expect(events.said.mock.calls).toEqual([[said]]);
});

test('a code and a problem are told', () => {
  const { wire, connect, events } = setUp();
  connect();
  wire().tell({ type: 'code', code: 'k3xw', seconds: 600 });
  wire().tell({ type: 'error', code: 'bad-code', sentence: 'no' });
  expect(events.code).toHaveBeenCalledWith({ type: 'code', code: 'k3xw', seconds: 600 });
  expect(events.problem).toHaveBeenCalledWith('bad-code', 'no');
});

test('another network: greets again, and gives up a connection that does not answer', () => {
  const { client, wires, wire, connect } = setUp();
  connect();
  client.hurry();
  wire().tell(welcome);
  vi.advanceTimersByTime(10_000);
  expect(wires).toHaveLength(1);
  client.hurry();
  vi.advanceTimersByTime(2500 + 300);
  expect(wires).toHaveLength(2);
});
