// On what terms a table is made, in words.
import type { Terms } from '../protocol/messages';
import { spanText } from '../ui/time';

export const DEFAULT_TERMS: Terms = { listed: true, clock: 120, lots: false, takeOver: true };

const HOUR = 3600;

/** Seconds a turn, for a table where everybody is there, and for one where a turn may wait. */
export const LIVE_CLOCKS = [30, 60, 120, 300];
export const SLOW_CLOCKS = [8 * HOUR, 24 * HOUR, 72 * HOUR];

export function isSlow(clock: number): boolean {
  return clock >= HOUR;
}

export function clockTerm(clock: number): string {
  return `${spanText(clock)} a turn`;
}

/** What is not said otherwise: "Only by link · 2 minutes a turn · seats by lot". */
export function termsText({ listed, clock, lots, takeOver }: Terms): string {
  return [
    listed ? 'Public' : 'Only by link',
    clockTerm(clock),
    ...(lots ? ['seats by lot'] : []),
    ...(takeOver ? [] : ['bots keep their seats']),
  ].join(' · ');
}
