// The protocol's client side: greets, follows tables from the version last known and the lobby, and sends every act
// again until it is answered. Acts carry an id, so the server applies a repeated one once.
import {
  PROTOCOL,
  type Act,
  type ClientMessage,
  type Code,
  type Lobby,
  type Said,
  type ServerMessage,
  type Tables,
  type TableState,
  type Welcome,
} from '../protocol/messages';
import { Link, type Wire } from './link';

export interface ClientEvents {
  connected(up: boolean): void;
  welcome(welcome: Welcome): void;
  code(code: Code): void;
  tables(tables: Tables): void;
  created(table: string): void;
  table(state: TableState): void;
  said(said: Said): void;
  accepted(table: string, act: string, version: number): void;
  refused(table: string, act: string, sentence: string): void;
  problem(code: string, sentence: string): void;
}

/** An act that nobody answers for so long means that the connection is dead without knowing it. */
const PATIENCE = 8000;
/** The same for a greeting, which is answered at once. */
const GREETING_PATIENCE = 2500;

export class Client {
  readonly #link: Link;
  readonly #followed = new Map<string, number>();
  readonly #unanswered = new Map<string, Act>();
  #lobby: Lobby | null = null;
  #held: ClientMessage[] = [];
  #greeted = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #greeting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    open: () => Wire,
    private readonly events: ClientEvents,
    private readonly freshId: () => string,
  ) {
    this.#link = new Link(open, {
      up: () => this.#write({ type: 'hello', protocol: PROTOCOL }),
      down: () => {
        this.#greeted = false;
        clearTimeout(this.#patience);
        clearTimeout(this.#greeting);
        this.events.connected(false);
      },
      text: (text) => this.#receive(JSON.parse(text) as ServerMessage),
    });
  }

  start(): void {
    this.#link.start();
  }

  /** The network may be another one by now: greets again, and gives the connection up if that is not answered. */
  hurry(): void {
    this.#link.hurry();
    if (!this.#greeted) return;
    this.#write({ type: 'hello', protocol: PROTOCOL });
    clearTimeout(this.#greeting);
    this.#greeting = setTimeout(() => this.#link.restart(), GREETING_PATIENCE);
  }

  /** There is no network: what was open will not come back. */
  giveUp(): void {
    if (this.#greeted) this.#link.restart();
  }

  follow(table: string): void {
    this.#followed.set(table, -1);
    if (this.#greeted) this.#write({ type: 'watch', table, version: -1 });
  }

  leave(table: string): void {
    this.#followed.delete(table);
    if (this.#greeted) this.#write({ type: 'unwatch', table });
  }

  /** The tables of the lobby from now on, as often as they change. */
  followLobby(wanted: Pick<Lobby, 'game' | 'status'>): void {
    this.#lobby = { type: 'lobby', ...wanted, follow: true };
    if (this.#greeted) this.#write(this.#lobby);
  }

  leaveLobby(): void {
    this.#lobby = null;
    if (this.#greeted) this.#write({ type: 'lobby' });
  }

  /** Sends an act and returns its id. */
  act(table: string, action: string): string {
    const act: Act = { type: 'act', table, act: this.freshId(), action };
    this.#unanswered.set(act.act, act);
    if (this.#greeted) this.#write(act);
    this.#wait();
    return act.act;
  }

  /** A message that is sent once; if there is no connection, as soon as there is one. Phrases are for the moment. */
  say(message: ClientMessage): void {
    if (this.#greeted) this.#write(message);
    else if (message.type !== 'say') this.#held.push(message);
  }

  #write(message: ClientMessage): void {
    this.#link.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'code':
        return this.events.code(message);
      case 'tables':
        if (!this.#lobby) return; // the answer to leaving it
        return this.events.tables(message);
      case 'created':
        return this.events.created(message.table);
      case 'table':
        if (!this.#followed.has(message.table)) return; // left meanwhile
        this.#followed.set(message.table, message.version);
        return this.events.table(message);
      case 'said':
        if (!this.#followed.has(message.table)) return;
        return this.events.said(message);
      case 'accepted':
        this.#answered(message.act);
        return this.events.accepted(message.table, message.act, message.version);
      case 'refused':
        this.#answered(message.act);
        return this.events.refused(message.table, message.act, message.sentence);
      case 'error':
        return this.events.problem(message.code, message.sentence);
    }
  }

  /** A welcome answers a rename, too; only the first one of a connection says that it is ready. */
  #welcomed(welcome: Welcome): void {
    clearTimeout(this.#greeting);
    this.events.welcome(welcome);
    if (this.#greeted) return;
    this.#greeted = true;
    this.events.connected(true);
    for (const [table, version] of this.#followed) this.#write({ type: 'watch', table, version });
    for (const act of this.#unanswered.values()) this.#write(act);
    const held = this.#held;
    this.#held = [];
    held.forEach((message) => this.#write(message));
    // Last: a table that was just made is in it.
    if (this.#lobby) this.#write(this.#lobby);
    this.#wait();
  }

  #answered(act: string): void {
    this.#unanswered.delete(act);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#patience);
    if (this.#greeted && this.#unanswered.size > 0)
      this.#patience = setTimeout(() => this.#link.restart(), PATIENCE);
  }
}
