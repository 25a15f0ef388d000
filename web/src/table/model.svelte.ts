// One table as the page follows it: the last whole message, all events so far, and the act that is under way.
import type { LegalAct, TableState } from '../protocol/messages';
import type { MatchResult, Told, View } from '../protocol/told';
import { seatNames } from './names';

export class TableModel {
  state = $state.raw<TableState | null>(null);
  events = $state.raw<Told[]>([]);
  /** The act that was sent and has not shown its effect yet. */
  pending = $state.raw<{ act: string; action: string; version: number | null } | null>(null);
  refusal = $state('');
  missing = $state(false);

  constructor(
    readonly id: string,
    private readonly send: (action: string) => string,
  ) {}

  readonly names: string[] = $derived(this.state ? seatNames(this.state.seats, this.state.you) : []);
  readonly view = $derived((this.state?.view ?? { seat: null, counts: [] }) as unknown as View);
  readonly result = $derived((this.state?.result ?? null) as unknown as MatchResult | null);
  /** What I may do now; nothing while an act of mine is under way, so that none is done twice. */
  readonly legal: LegalAct[] = $derived(this.pending ? [] : (this.state?.legal ?? []));
  readonly mine: boolean = $derived(
    this.state !== null && this.state.you !== null && this.state.acting.includes(this.state.you),
  );

  /** Does a legal act. */
  act(action: string): void {
    if (this.pending) return;
    this.refusal = '';
    this.pending = { act: this.send(action), action, version: null };
  }

  /** Tries an act that may be tried at any time and is never listed; it holds nothing else up. */
  attempt(action: string): void {
    this.refusal = '';
    this.send(action);
  }

  take(state: TableState): void {
    const known = this.events.at(-1)?.version ?? 0;
    const fresh = (state.events as unknown as Told[]).filter((told) => told.version > known);
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    this.state = state;
    this.#settle();
  }

  accepted(act: string, version: number): void {
    if (this.pending?.act !== act) return;
    this.pending = { ...this.pending, version };
    this.#settle();
  }

  refused(act: string, sentence: string): void {
    if (this.pending?.act === act) this.pending = null;
    this.refusal = sentence;
  }

  /** An accepted act is over when a message shows the table after it. */
  #settle(): void {
    const after = this.pending?.version;
    if (after != null && this.state && this.state.version >= after) this.pending = null;
  }
}
