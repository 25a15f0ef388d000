import { narrow, parseAct, tapSpot, undecided, type Picks } from './acts';
import { follow } from './marbles';
import { spotText } from './spots';
import { actText, words } from './words';

const act = (action: string, facts = {}) => ({ action, facts: { ownerSeat: 0, ...facts } });
const parsed = (...actions: string[]) => actions.map((action) => parseAct(act(action)));
const none: Picks = new Map();

test('notation', () => {
  expect(parseAct(act('AS 12>23'))).toMatchObject({ card: 'AS', kind: 'move', spots: ['12', '23'] });
  expect(parseAct(act('KC out', { to: '0' }))).toMatchObject({ kind: 'out', spots: ['y0', '0'] });
  expect(parseAct(act('5D 15>h4', { ownerSeat: 1 }))).toMatchObject({ spots: ['15', 'h1:4'] });
  expect(parseAct(act('JC 12x40'))).toMatchObject({ kind: 'swap', spots: ['12', '40'] });
  expect(parseAct(act('7H 12>15 40>44'))).toMatchObject({ spots: ['12', '15', '40', '44'] });
  expect(parseAct(act('discard 9C'))).toMatchObject({ card: '9C', kind: 'discard', spots: [] });
});

test('marbles and their targets can be tapped; a marble leads to its targets', () => {
  const ace = parsed('AS 12>13', 'AS 12>23', 'AS 30>31', 'AS 30>41');
  expect([...narrow(ace, none).next.keys()].sort()).toEqual(['12', '13', '23', '30', '31', '41']);
  const marble = tapSpot(ace, none, '30');
  expect(marble.act).toBeUndefined();
  expect([...narrow(ace, marble.picks).next.keys()]).toEqual(['31', '41']);
  expect(tapSpot(ace, marble.picks, '41').act?.act.action).toBe('AS 30>41');
});

test('a target that only one act has is enough', () => {
  const ace = parsed('AS 12>13', 'AS 12>23', 'AS 30>31');
  expect(tapSpot(ace, none, '31').act?.act.action).toBe('AS 30>31');
});

test('a target of two marbles asks for the marble', () => {
  const cards = parsed('5D 10>15', '5D 8>13', 'KC 2>15').filter(({ card }) => card === '5D');
  const both = [...cards, ...parsed('5D 12>15')];
  const target = tapSpot(both, none, '15');
  expect(target.act).toBeUndefined();
  expect([...narrow(both, target.picks).next.keys()].sort()).toEqual(['10', '12']);
});

test('what goes without saying is not asked', () => {
  const only = parsed('6H 12>18');
  expect([...narrow(only, none).next.keys()]).toEqual(['18']);
  expect(tapSpot(only, none, '18').act?.act.action).toBe('6H 12>18');
  const oneMarble = parsed('AS 12>13', 'AS 12>23');
  expect([...narrow(oneMarble, none).next.keys()]).toEqual(['13', '23']);
});

test('a seven is told leg by leg', () => {
  const seven = parsed('7H 12>19', '7H 12>15 40>44', '7H 12>14 40>45', '7H 40>44 12>15', '7H 40>45 12>14');
  const first = tapSpot(seven, none, '12');
  expect([...narrow(seven, first.picks).next.keys()].sort()).toEqual(['14', '15', '19']);
  expect(tapSpot(seven, first.picks, '19').act?.act.action).toBe('7H 12>19');
  expect(tapSpot(seven, first.picks, '15').act?.act.action).toBe('7H 12>15 40>44');
});

test('a whole seven and a split that begin alike are left to a list', () => {
  const seven = parsed('7H 72>h4', '7H 72>h4 40>41');
  const taps = narrow(seven, none);
  expect(taps.acts).toHaveLength(2);
  expect(undecided(taps)).toBe(true);
  expect(undecided(narrow(parsed('AS 12>13', 'AS 12>23'), none))).toBe(false);
});

test('a Jack takes either marble first', () => {
  const jack = parsed('JC 12x40', 'JC 12x50', 'JC 30x40');
  const theirs = tapSpot(jack, none, '50');
  expect(theirs.act?.act.action).toBe('JC 12x50');
  const shared = tapSpot(jack, none, '40');
  expect([...narrow(jack, shared.picks).next.keys()].sort()).toEqual(['12', '30']);
});

test('marbles keep their identity while they move', () => {
  const before = follow([], [['yard', 'yard', '5']]);
  const after = follow(before, [['yard', '0', '5']]);
  expect(after.find(({ spot }) => spot === '5')?.id).toBe(before.find(({ spot }) => spot === '5')?.id);
  expect(new Set(after.map(({ id }) => id)).size).toBe(3);
  const moved = before.find(({ id }) => id === after.find(({ spot }) => spot === '0')?.id);
  expect(moved?.spot).toBe('y0');
});

test('marbles in a yard stand in holes of their own and stay there', () => {
  const before = follow([], [['yard', 'yard', 'yard']]);
  expect(before.map(({ hole }) => hole).sort()).toEqual([0, 1, 2]);
  const out = follow(before, [['yard', 'yard', '0']]);
  const back = follow(out, [['yard', 'yard', 'yard']]);
  expect(new Set(back.map(({ hole }) => hole)).size).toBe(3);
  for (const marble of out.filter(({ spot }) => spot === 'y0'))
    expect(back.find(({ id }) => id === marble.id)?.hole).toBe(marble.hole);
});

test('acts and events in words', () => {
  expect(actText('KC out', { ownerSeat: 1, capturedSeats: ['2'] })).toBe(
    'K♣\uFE0E: Blue out of the yard, takes Amber',
  );
  expect(actText('AS 12>23', { ownerSeat: 0, winsAtOnce: false })).toBe(
    'A♠\uFE0E: Red from space 12 to space 23',
  );
  expect(actText('6S 72>h4', { ownerSeat: 0 })).toBe('6♠\uFE0E: Red from space 72 to home cell 4');
  const said = (action: string) => words.event({ version: 1, seat: 1, action }, ['You', 'Ann']);
  expect(said('4S 2>74')).toBe('Ann plays 4♠\uFE0E: a marble goes 4 back.');
  expect(said('7H 12>15 40>44')).toBe('Ann plays 7♥\uFE0E: a marble goes 3 on, another 4 on.');
  expect(said('discard 9C')).toBe('Ann discards 9♣\uFE0E.');
});

test('spots in words', () => {
  const marbles = [['yard', '12'], ['19'], [], []];
  expect(spotText('12', marbles, 0)).toBe('Red marble on space 12');
  expect(spotText('19', marbles, 0)).toBe('Blue marble on the start');
  expect(spotText('h1:4', marbles, 0)).toBe('home cell 4 of Blue');
  expect(spotText('30', marbles, 1)).toBe('empty space 11');
});
