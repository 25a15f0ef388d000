// One table as the page follows it: the last whole message, all events so far, and the act that is under way.
import type { ClientMessage, LegalAct, Said, TableState } from '../protocol/messages';
import type { MatchResult, Told, View } from '../protocol/told';
import { Bubbles } from './bubbles.svelte';
import { changeText } from './changes';
import { seatNames } from './names';

type WithoutTable<Message> = Message extends { table: string } ? Omit<Message, 'table'> : never;

/** A message about this table that is sent once. */
export type Wish = WithoutTable<Exclude<ClientMessage, { type: 'act' | 'watch' | 'unwatch' }>>;

/** The ways out of a table's model. */
export interface Outlets {
  /** Sends an act and returns its id. */
  act(action: string): string;
  send(message: ClientMessage): void;
  /** Tells the person something in passing. */
  tell(sentence: string): void;
}

export class TableModel {
  state = $state.raw<TableState | null>(null);
  /** When the clocks of the last message were right. */
  at = 0;
  events = $state.raw<Told[]>([]);
  /** The act that was sent and has not shown its effect yet. */
  pending = $state.raw<{ act: string; action: string; version: number | null } | null>(null);
  refusal = $state('');
  missing = $state(false);
  /** The table that follows this one, as long as this one is looked at. */
  next = $state.raw<TableState | null>(null);
  nextAt = 0;
  /** The match has ended before one's eyes. */
  ended = $state(false);
  readonly bubbles = new Bubbles();
  /** Acts that ask for no answer. */
  readonly #shouts = new Set<string>();
  #standing = false;

  constructor(
    readonly id: string,
    private readonly out: Outlets,
  ) {}

  readonly names: string[] = $derived(this.state ? seatNames(this.state.seats, this.state.you) : []);
  readonly view = $derived((this.state?.view ?? { seat: null, counts: [] }) as unknown as View);
  readonly result = $derived((this.state?.result ?? null) as unknown as MatchResult | null);
  /** What I may do now; nothing while an act of mine is under way, so that none is done twice. */
  readonly legal: LegalAct[] = $derived(this.pending ? [] : (this.state?.legal ?? []));
  readonly mine: boolean = $derived(
    this.state !== null && this.state.you !== null && this.state.acting.includes(this.state.you),
  );
  /** A bot plays for me. */
  readonly replaced: boolean = $derived(this.state?.seats[this.state.you ?? -1]?.standIn ?? false);

  /** Does a legal act. */
  act(action: string): void {
    if (this.pending) return;
    this.refusal = '';
    this.pending = { act: this.out.act(action), action, version: null };
  }

  /** Tries an act that is not listed, to be told why not; it holds nothing else up. */
  attempt(action: string): void {
    this.refusal = '';
    this.out.act(action);
  }

  /** Tries an act that may be tried at any time: where it was idle, nothing is said. */
  shout(action: string): void {
    this.#shouts.add(this.out.act(action));
  }

  wish(wish: Wish): void {
    if (wish.type === 'stand') this.#standing = true;
    this.out.send({ ...wish, table: this.id } as ClientMessage);
  }

  take(state: TableState): void {
    const known = this.events.at(-1)?.version ?? 0;
    const fresh = (state.events as unknown as Told[]).filter((told) => told.version > known);
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    const sentence = changeText(this.state, state, fresh, this.#standing);
    if (sentence) this.out.tell(sentence);
    if (state.you === null) this.#standing = false;
    if (this.state?.status === 'playing' && state.status === 'over') this.ended = true;
    this.at = Date.now();
    this.state = state;
    this.#settle();
  }

  takeNext(state: TableState): void {
    this.nextAt = Date.now();
    this.next = state;
  }

  said({ seat, phrase }: Said): void {
    this.bubbles.show(seat, phrase);
  }

  /** Whoever looks has become another person: what was told was told to somebody else. */
  forget(): void {
    this.events = [];
    this.state = null;
    this.pending = null;
  }

  accepted(act: string, version: number): void {
    this.#shouts.delete(act);
    if (this.pending?.act !== act) return;
    this.pending = { ...this.pending, version };
    this.#settle();
  }

  refused(act: string, sentence: string): void {
    if (this.pending?.act === act) this.pending = null;
    if (!this.#shouts.delete(act)) this.refusal = sentence;
  }

  /** An accepted act is over when a message shows the table after it. */
  #settle(): void {
    const after = this.pending?.version;
    if (after != null && this.state && this.state.version >= after) this.pending = null;
  }
}
