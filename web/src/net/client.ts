// The protocol's client side: greets, follows tables from the version last known, and sends every act again until it
// is answered. Acts carry an id, so the server applies a repeated one once.
import {
  PROTOCOL,
  type Act,
  type ClientMessage,
  type ServerMessage,
  type TableInfo,
  type TableState,
  type Welcome,
} from '../protocol/messages';
import { Link, type Wire } from './link';

export interface ClientEvents {
  connected(up: boolean): void;
  welcome(welcome: Welcome): void;
  tables(tables: TableInfo[]): void;
  created(table: string): void;
  table(state: TableState): void;
  accepted(table: string, act: string, version: number): void;
  refused(table: string, act: string, sentence: string): void;
  problem(code: string, sentence: string): void;
}

/** An act that nobody answers for so long means that the connection is dead without knowing it. */
const PATIENCE = 8000;

export class Client {
  readonly #link: Link;
  readonly #followed = new Map<string, number>();
  readonly #unanswered = new Map<string, Act>();
  #held: ClientMessage[] = [];
  #greeted = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

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
        this.events.connected(false);
      },
      text: (text) => this.#receive(JSON.parse(text) as ServerMessage),
    });
  }

  start(): void {
    this.#link.start();
  }

  hurry(): void {
    this.#link.hurry();
  }

  follow(table: string): void {
    this.#followed.set(table, -1);
    if (this.#greeted) this.#write({ type: 'watch', table, version: -1 });
  }

  leave(table: string): void {
    this.#followed.delete(table);
    if (this.#greeted) this.#write({ type: 'unwatch', table });
  }

  /** Sends an act and returns its id. */
  act(table: string, action: string): string {
    const act: Act = { type: 'act', table, act: this.freshId(), action };
    this.#unanswered.set(act.act, act);
    if (this.#greeted) this.#write(act);
    this.#wait();
    return act.act;
  }

  /** A message that is sent once; if there is no connection, as soon as there is one. */
  say(message: ClientMessage): void {
    if (this.#greeted) this.#write(message);
    else this.#held.push(message);
  }

  #write(message: ClientMessage): void {
    this.#link.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'tables':
        return this.events.tables(message.tables);
      case 'created':
        return this.events.created(message.table);
      case 'table':
        if (!this.#followed.has(message.table)) return; // left meanwhile
        this.#followed.set(message.table, message.version);
        return this.events.table(message);
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
    this.events.welcome(welcome);
    if (this.#greeted) return;
    this.#greeted = true;
    this.events.connected(true);
    for (const [table, version] of this.#followed) this.#write({ type: 'watch', table, version });
    for (const act of this.#unanswered.values()) this.#write(act);
    const held = this.#held;
    this.#held = [];
    held.forEach((message) => this.#write(message));
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
