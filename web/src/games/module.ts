// What a game brings to the client: its board and its words. The house knows no more of it.
import type { Component, Snippet } from 'svelte';
import type { TableState } from '../protocol/messages';
import type { Told } from '../protocol/told';
import type { TableModel } from '../table/model.svelte';

export interface BoardProps {
  table: TableModel;
  state: TableState;
  /** The line that says what is asked; the board puts it between the table and the hand. */
  status: Snippet;
}

export interface GameWords {
  /** What is asked of me now. */
  ask(state: TableState): string;
  /** A legal act, as a button says it. */
  act(action: string, facts: Record<string, unknown>): string;
  /** Something that happened; an empty text where there is nothing to say. */
  event(told: Told, names: string[]): string;
  /** Why the match is over, where the reason is the game's own. */
  reason(reason: string): string;
  /** A seat's score with what it counts: "3 rounds won". */
  score(count: number): string;
  /** A seat's place at the table, such as its side or colour. */
  seat?(seat: number, you: number | null): string;
}

export interface GameModule {
  Board: Component<BoardProps>;
  words: GameWords;
}

/** What src/games/<game>/web/index.ts exports: small, for the lobby; the rest is loaded with the first table. */
export interface GameEntry {
  id: string;
  tagline: string;
  /** Path data of its emblem in a square of 24. */
  emblem: string;
  load(): Promise<GameModule>;
}
