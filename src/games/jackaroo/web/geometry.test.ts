import {
  distance,
  homePoint,
  mouthOf,
  pointOf,
  ringPoint,
  route,
  SPACES,
  startOf,
  yardPoint,
} from './geometry';

const ring = Array.from({ length: SPACES }, (_, space) => ringPoint(space, 0));

test('neighbours on the ring lie one unit apart, but for the dips, where the way bends', () => {
  ring.forEach((point, space) => {
    const away = distance(point, ring[(space + 1) % SPACES] as never);
    expect(away).toBeGreaterThan(0.75);
    expect(away).toBeLessThan(1.02);
  });
});

test('no two spaces come closer than neighbours do', () => {
  for (let a = 0; a < SPACES; a += 1)
    for (let b = a + 1; b < SPACES; b += 1)
      expect(distance(ring[a] as never, ring[b] as never)).toBeGreaterThan(0.75);
});

test("one's own arm is at the bottom, travel goes clockwise", () => {
  for (const looker of [0, 1, 2, 3]) {
    expect(ringPoint(startOf(looker), looker)).toEqual({ x: -1, y: 11.5 });
    expect(ringPoint(mouthOf(looker), looker).x).toBeCloseTo(0);
    const next = ringPoint(startOf((looker + 1) % 4), looker);
    expect(next.x).toBeCloseTo(-11.5);
    expect(next.y).toBeCloseTo(-1);
  }
});

test('five spaces on each flat side, the dip between two legs of seven', () => {
  const flat = ring.filter(({ y }) => Math.abs(y - 11.5) < 1e-9);
  expect(flat.map(({ x }) => Math.round(x)).sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  expect(distance(ringPoint(8, 0), { x: -4.39, y: 4.39 })).toBeCloseTo(0.5, 1);
  expect(distance(ringPoint(9, 0), { x: -4.39, y: 4.39 })).toBeCloseTo(0.5, 1);
});

test('columns run straight to the centre, yards lie in the corner beside the start', () => {
  expect(homePoint(0, 1, 0)).toEqual({ x: 0, y: 10.5 });
  expect(homePoint(0, 4, 0)).toEqual({ x: 0, y: 7.5 });
  expect(homePoint(2, 4, 0).y).toBeCloseTo(-7.5);
  expect(yardPoint(0, 0, 0)).toEqual({ x: -4, y: 11.5 });
  ring.forEach((point) => expect(distance(point, yardPoint(0, 0, 0))).toBeGreaterThan(1));
});

test('spots by their notation', () => {
  expect(pointOf('h2:4', 0)).toEqual(homePoint(2, 4, 0));
  expect(pointOf('y1', 0, 2)).toEqual(yardPoint(1, 2, 0));
  expect(pointOf('40', 3)).toEqual(ringPoint(40, 3));
});

test('ways along the ring, across the seam, back, home, and jumps', () => {
  expect(route(0, '12', '15')).toEqual(['12', '13', '14', '15']);
  expect(route(0, '74', '1')).toEqual(['74', '75', '0', '1']);
  expect(route(0, '2', '74')).toEqual(['2', '1', '0', '75', '74']);
  expect(route(0, '74', 'h0:2')).toEqual(['74', '75', 'h0:1', 'h0:2']);
  expect(route(1, '17', 'h1:1')).toEqual(['17', '18', 'h1:1']);
  expect(route(0, '12', '40')).toEqual(['12', '40']);
  expect(route(0, 'y0', '0')).toEqual(['y0', '0']);
});
