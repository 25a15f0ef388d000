// Which tables of the lobby are looked at, and in which order.
import type { Lobby, TableInfo } from '../protocol/messages';

export interface Filter {
  /** A game's id, or empty for every game. */
  game: string;
  status: '' | 'waiting' | 'playing';
}

export const ALL: Filter = { game: '', status: '' };

export const STATUSES: { id: Filter['status']; name: string }[] = [
  { id: '', name: 'All' },
  { id: 'waiting', name: 'Open' },
  { id: 'playing', name: 'Being played' },
];

/** What the house is asked for: everything, as long as it tells everything. */
export function request(filter: Filter, crowded: boolean): Pick<Lobby, 'game' | 'status'> {
  if (!crowded) return {};
  return {
    ...(filter.game ? { game: filter.game } : {}),
    ...(filter.status ? { status: filter.status } : {}),
  };
}

function matches(table: TableInfo, { game, status }: Filter): boolean {
  return (!game || table.game === game) && (!status || table.status === status);
}

export interface Sorted {
  /** Where I sit and the match is not over: never filtered away. */
  mine: TableInfo[];
  others: TableInfo[];
  /** Where I sat and the match is over. */
  finished: TableInfo[];
}

export function sorted(tables: TableInfo[], filter: Filter): Sorted {
  const mine = tables.filter(({ yours }) => yours !== null);
  return {
    mine: mine.filter(({ status }) => status !== 'over'),
    others: tables.filter((table) => table.yours === null && matches(table, filter)),
    finished: mine.filter(({ status }) => status === 'over'),
  };
}

/** How many tables are not told, in words. */
export function moreText(more: number): string {
  if (more === 0) return '';
  return `${more === 1 ? 'One more table is' : `${more} more tables are`} not shown: choose a game to see fewer.`;
}
