import { FakeWire } from './fake_wire';
import { Link } from './link';

function setUp() {
  const wires: FakeWire[] = [];
  const events = { up: vi.fn(), down: vi.fn(), text: vi.fn() };
  const link = new Link(() => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  }, events);
  return { link, wires, events };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('comes back after a loss, at once the first time, then more slowly', () => {
  const { link, wires, events } = setUp();
  link.start();
  wires[0]?.onopen?.();
  wires[0]?.onclose?.();
  expect(events.down).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(2);
  wires[1]?.onclose?.();
  vi.advanceTimersByTime(599);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(3);
});

test('never waits longer than a few seconds, and a success makes it quick again', () => {
  const { link, wires } = setUp();
  link.start();
  for (let failure = 0; failure < 10; failure += 1) {
    wires.at(-1)?.onclose?.();
    vi.advanceTimersByTime(4000);
  }
  expect(wires).toHaveLength(11);
  wires.at(-1)?.onopen?.();
  wires.at(-1)?.onclose?.();
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(12);
});

test('does not wait when the network is said to be back', () => {
  const { link, wires } = setUp();
  link.start();
  for (let failure = 0; failure < 5; failure += 1) {
    wires.at(-1)?.onclose?.();
    vi.advanceTimersByTime(4000);
  }
  wires.at(-1)?.onclose?.();
  const before = wires.length;
  link.hurry();
  expect(wires).toHaveLength(before + 1);
  vi.advanceTimersByTime(10_000);
  expect(wires).toHaveLength(before + 1);
});

test('a restart gives the old connection up; its late close changes nothing', () => {
  const { link, wires, events } = setUp();
  link.start();
  wires[0]?.onopen?.();
  link.restart();
  expect(wires[0]?.closed).toBe(true);
  vi.advanceTimersByTime(300);
  wires[1]?.onopen?.();
  wires[0]?.onclose?.();
  expect(events.down).toHaveBeenCalledTimes(1);
  expect(wires).toHaveLength(2);
});
