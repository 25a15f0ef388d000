// What the frame of a table says, whatever the game.
import type { GameWords } from '../games/module';
import type { Told } from '../protocol/told';
import { together } from '../ui/words';
import type { TableModel } from './model.svelte';
import { does } from './names';

/** The line that says what the table waits for. */
export function statusText(table: TableModel, words: GameWords): string {
  const state = table.state;
  if (!state) return 'Opening the table…';
  if (state.status === 'over') return 'The match is over.';
  if (table.replaced) return 'A bot plays for you.';
  if (table.pending) return 'Sending your move…';
  if (table.mine) return words.ask(state);
  const names = state.acting.map((seat) => {
    const info = state.seats[seat];
    const away = info?.kind === 'person' && !info.online && !info.standIn;
    return (table.names[seat] ?? `Seat ${seat + 1}`) + (away ? ' (away)' : '');
  });
  return names.length > 0 ? `Waiting for ${together(names)}.` : 'One moment…';
}

/** An event in words: what every game has in common here, the rest from the game. */
export function eventText(told: Told, names: string[], words: GameWords): string {
  const who = told.seat === undefined ? '' : (names[told.seat] ?? `Seat ${told.seat + 1}`);
  if (told.event === 'resigned') return `${does(who, 'resign')}.`;
  if (told.event === 'agreed') return 'All agree on a draw.';
  if (told.event === 'aborted') return 'The house breaks the match off.';
  const text = words.event(told, names);
  if (told.by === undefined || text === '') return text;
  return `${told.by === 'clock' ? 'Time is up' : 'Stand-in'}: ${text}`;
}

/** Won, lost or drawn, for whoever reads it. */
export function outcomeText(returns: number[], you: number | null, names: string[]): string {
  if (you !== null) {
    const mine = returns[you] ?? 0;
    return mine > 0 ? 'You win!' : mine < 0 ? 'You lose.' : 'A draw.';
  }
  const winners = names.filter((_, seat) => (returns[seat] ?? 0) > 0);
  if (winners.length === 0) return 'A draw.';
  return winners.length === 1 ? `${winners[0]} wins.` : `${together(winners)} win.`;
}

export function reasonText(reason: string, words: GameWords): string {
  switch (reason) {
    case 'resigned':
      return 'A player has resigned.';
    case 'agreed':
      return 'Agreed by all.';
    case 'aborted':
      return 'The house broke the match off: it counts for nobody.';
    case 'played-out':
      return words.reason(reason) || 'Played to the end.';
    default:
      return words.reason(reason);
  }
}
