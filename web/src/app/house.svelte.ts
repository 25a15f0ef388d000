// What the page knows of the house: who I am, whether there is a connection, the games, the lobby, the open table.
import { connect } from '../net/browser';
import type { Client } from '../net/client';
import { LobbyModel } from '../lobby/lobby.svelte';
import { fetchCatalogue, type Game } from '../protocol/catalogue';
import { fetchFigures, type Figures } from '../protocol/figures';
import type { ClientMessage, Code, TableState, Welcome } from '../protocol/messages';
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
  figures = $state.raw<Figures>({});
  /** A code for another device, until `until`. */
  code = $state.raw<{ code: string; until: number } | null>(null);
  table = $state<TableModel | null>(null);
  notice = $state('');
  readonly lobby: LobbyModel;
  readonly #client: Client;
  #person = '';
  /** The table after the open one, which is followed beside it. */
  #next: string | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#client = connect({
      connected: (up) => {
        this.online = up;
        this.wasOnline ||= up;
      },
      welcome: (welcome) => this.#welcomed(welcome),
      code: ({ code, seconds }: Code) => (this.code = { code, until: Date.now() + seconds * 1000 }),
      tables: (tables) => this.lobby.take(tables),
      created: (table) => goTo({ page: 'table', table }),
      table: (state) => this.#take(state),
      said: (said) => {
        if (said.table === this.table?.id) this.table.said(said);
      },
      accepted: (_table, act, version) => this.table?.accepted(act, version),
      refused: (_table, act, sentence) => this.table?.refused(act, sentence),
      problem: (code, sentence) => this.#problem(code, sentence),
    });
    this.lobby = new LobbyModel((wanted) => this.#client.followLobby(wanted));
    void this.loadGames();
  }

  async loadGames(): Promise<void> {
    this.gamesFailed = false;
    try {
      this.games = await fetchCatalogue();
    } catch {
      this.gamesFailed = true;
    }
    this.figures = await fetchFigures();
  }

  send(message: ClientMessage): void {
    this.#client.say(message);
  }

  leaveLobby(): void {
    this.#client.leaveLobby();
  }

  openTable(id: string): void {
    if (this.table?.id === id) return;
    this.closeTable();
    this.table = new TableModel(id, {
      act: (action) => this.#client.act(id, action),
      send: (message) => this.send(message),
      tell: (sentence) => this.tell(sentence),
    });
    this.#client.follow(id);
  }

  closeTable(): void {
    if (this.#next) this.#client.leave(this.#next);
    if (this.table) this.#client.leave(this.table.id);
    this.#next = null;
    this.table = null;
  }

  /** A sentence for the person that goes away by itself. */
  tell(sentence: string): void {
    this.notice = sentence;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = ''), NOTICE_TIME);
  }

  #welcomed({ person, name }: Welcome): void {
    const another = this.#person !== '' && this.#person !== person;
    this.#person = person;
    this.name = name;
    if (!another) return;
    this.code = null;
    // The tables that are followed come again by themselves; other ones are mine now.
    this.table?.forget();
    if (!this.table) this.lobby.open();
    this.tell(`You are ${name} now, as on your other device.`);
  }

  #take(state: TableState): void {
    const table = this.table;
    if (!table) return;
    if (state.table === this.#next) {
      table.takeNext(state);
    } else if (state.table === table.id) {
      table.take(state);
      // Who waits there is seen from here.
      if (state.next && state.next !== this.#next) this.#client.follow((this.#next = state.next));
    }
  }

  #problem(code: string, sentence: string): void {
    const table = this.table;
    if (code === 'no-such-table' && table && !table.state) table.missing = true;
    else if (code === 'no-such-table' && this.#next && !table?.next) return; // nobody asked to see the next one
    else if (code === 'wrong-protocol') this.tell('The house has a newer version: load this page again.');
    else this.tell(asSentence(sentence));
  }
}
