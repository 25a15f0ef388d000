import { bot, openSeat, person, tableMessage } from '../protocol/examples';
import type { Motion } from '../protocol/messages';
import { mayOfferDraw, mayStandIn, mineToAgree, missing, motionText } from './motions';

const standIn: Motion = { motion: 'stand-in', seat: 1, agreed: [0], left: 5000 };
const draw: Motion = { motion: 'draw', seat: null, agreed: [2], left: 5000 };
const names = ['You', 'Bea', 'Cem'];

test('who could use a stand-in', () => {
  const byClock = { version: 3, seat: 1, action: 'draw', by: 'clock' } as const;
  expect(missing(1, person('Bea', { online: false }), [])).toBe('away');
  expect(missing(1, person('Bea'), [byClock])).toBe('late');
  expect(missing(1, person('Bea'), [byClock, { version: 4, seat: 1, action: 'draw' }])).toBeNull();
  expect(missing(1, person('Bea', { online: false, standIn: true }), [byClock])).toBeNull();
  expect(missing(1, bot(), [])).toBeNull();
  expect(missing(1, openSeat(), [])).toBeNull();
});

test('a stand-in is asked for once, by a seat, for another one', () => {
  const seats = [person('Ann'), person('Bea', { online: false }), person('Cem')];
  expect(mayStandIn(tableMessage({ seats }), [])).toEqual([1]);
  expect(mayStandIn(tableMessage({ seats, motions: [standIn] }), [])).toEqual([]);
  expect(mayStandIn(tableMessage({ seats, you: null }), [])).toEqual([]);
  expect(mayStandIn(tableMessage({ seats, status: 'over' }), [])).toEqual([]);
});

test('a draw is offered where the game knows one', () => {
  expect(mayOfferDraw(tableMessage(), true)).toBe(true);
  expect(mayOfferDraw(tableMessage(), undefined)).toBe(false);
  expect(mayOfferDraw(tableMessage({ motions: [draw] }), true)).toBe(false);
});

test('what is voted on, and whose word is awaited', () => {
  expect(motionText(standIn, names)).toBe('Shall a bot stand in for Bea?');
  expect(motionText(draw, names)).toBe('Cem offers a draw.');
  expect(motionText({ ...draw, agreed: [0] }, names)).toBe('You offer a draw.');
  expect([0, 1, 2, null].map((you) => mineToAgree(standIn, you))).toEqual([false, false, true, false]);
});
