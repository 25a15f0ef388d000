// What the page knows of the house: who I am, whether there is a connection, the games, the tables, the open table.
import { fetchCatalogue, type Game, type Options } from '../protocol/catalogue';
import type { TableInfo } from '../protocol/messages';
import { connect } from '../net/browser';
import type { Client } from '../net/client';
import { TableModel } from '../table/model.svelte';
import { goTo } from './route';

/** How long a message that asks for nothing stays. */
const NOTICE_TIME = 6000;

/** The server's errors are bits of sentences; people get whole ones. */
function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.');
}

export class House {
  online = $state(false);
  /** Whether there has been a connection: before the first one nothing is lost. */
  wasOnline = $state(false);
  name = $state('');
  games = $state.raw<Game[] | null>(null);
  gamesFailed = $state(false);
  tables = $state.raw<TableInfo[] | null>(null);
  table = $state<TableModel | null>(null);
  notice = $state('');
  readonly #client: Client;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#client = connect({
      connected: (up) => {
        this.online = up;
        this.wasOnline ||= up;
      },
      welcome: (welcome) => (this.name = welcome.name),
      tables: (tables) => (this.tables = tables),
      created: (table) => goTo({ page: 'table', table }),
      table: (state) => this.table?.take(state),
      accepted: (_table, act, version) => this.table?.accepted(act, version),
      refused: (_table, act, sentence) => this.table?.refused(act, sentence),
      problem: (code, sentence) => this.#problem(code, sentence),
    });
    void this.loadGames();
  }

  async loadGames(): Promise<void> {
    this.gamesFailed = false;
    try {
      this.games = await fetchCatalogue();
    } catch {
      this.gamesFailed = true;
    }
  }

  askTables(): void {
    this.#client.say({ type: 'lobby' });
  }

  rename(name: string): void {
    this.#client.say({ type: 'rename', name });
  }

  create(game: string, options: Options, seats: string[]): void {
    this.#client.say({ type: 'create', game, options, seats });
  }

  sit(table: string, seat: number): void {
    this.#client.say({ type: 'sit', table, seat });
  }

  resign(table: string): void {
    this.#client.say({ type: 'resign', table });
  }

  openTable(id: string): void {
    this.closeTable();
    this.table = new TableModel(id, (action) => this.#client.act(id, action));
    this.#client.follow(id);
  }

  closeTable(): void {
    if (this.table) this.#client.leave(this.table.id);
    this.table = null;
  }

  /** A sentence for the person that goes away by itself. */
  tell(sentence: string): void {
    this.notice = sentence;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = ''), NOTICE_TIME);
  }

  #problem(code: string, sentence: string): void {
    if (code === 'no-such-table' && this.table && !this.table.state) this.table.missing = true;
    else if (code === 'wrong-protocol') this.tell('The house has a newer version: load this page again.');
    else this.tell(asSentence(sentence));
  }
}
