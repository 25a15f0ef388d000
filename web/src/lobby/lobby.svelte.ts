// The tables of the lobby, as the house tells them while the lobby is open.
import type { Lobby, TableInfo, Tables } from '../protocol/messages';
import { ALL, request, type Filter } from './filters';

export class LobbyModel {
  tables = $state.raw<TableInfo[] | null>(null);
  /** How many tables the house has left out. */
  more = $state(0);
  filter = $state.raw<Filter>(ALL);
  /** The house has more tables than it tells at once: then it has to do the filtering. */
  #crowded = false;

  constructor(private readonly follow: (wanted: Pick<Lobby, 'game' | 'status'>) => void) {}

  open(): void {
    this.follow(request(this.filter, this.#crowded));
  }

  narrow(filter: Filter): void {
    this.filter = filter;
    if (this.#crowded) this.open();
  }

  take({ tables, more }: Tables): void {
    this.tables = tables;
    this.more = more;
    if (more === 0 || this.#crowded) return;
    this.#crowded = true;
    if (this.filter !== ALL) this.open();
  }
}
