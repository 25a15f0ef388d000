// Messages for tests: whole ones, of which a test names only what it is about.
import type { SeatInfo, TableInfo, TableState, Terms, Welcome } from './messages';

export const TERMS: Terms = { listed: true, clock: 120, lots: false, takeOver: true };

export function person(name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return { kind: 'person', name, level: null, online: true, ready: true, standIn: false, ...more };
}

export function bot(name = 'Simple bot'): SeatInfo {
  return { kind: 'bot', name, level: 'simple', online: true, ready: true, standIn: false };
}

export function openSeat(): SeatInfo {
  return { kind: 'open', name: '', level: null, online: false, ready: false, standIn: false };
}

export function welcomeMessage(more: Partial<Welcome> = {}): Welcome {
  return { type: 'welcome', protocol: 1, person: 'p', name: 'Ann', build: 'b', ...more };
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  return {
    table: 't1',
    game: 'switch',
    variant: 'two',
    seats: [person('Ann'), openSeat()],
    status: 'waiting',
    yours: null,
    terms: TERMS,
    ...more,
  };
}

/** A table of two where it is my turn. */
export function tableMessage(more: Partial<TableState> = {}): TableState {
  return {
    type: 'table',
    table: 't1',
    game: 'switch',
    variant: 'two',
    options: {},
    terms: TERMS,
    version: 1,
    status: 'playing',
    seats: [person('Ann'), bot()],
    you: 0,
    host: true,
    acting: [0],
    left: [null, null],
    readyLeft: null,
    view: { seat: 0, counts: [7, 7] },
    legal: [{ action: 'draw', facts: {} }],
    events: [],
    motions: [],
    spectators: 0,
    result: null,
    pair: null,
    next: null,
    ...more,
  };
}
