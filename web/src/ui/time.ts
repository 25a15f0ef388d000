// Times in words and figures.
import { counted } from './words';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So little is left that it should be noticed. */
export const SHORT = 15 * SECOND;

/** What is left on a clock: "1:43", "5 h 12 min", "2 d 3 h". */
export function clockText(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  // A second that has begun counts, so that it shows zero when it is over.
  const seconds = Math.ceil(Math.max(left, 0) / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A length of time in its largest whole unit: "30 seconds", "2 minutes", "8 hours", "3 days". */
export function spanText(seconds: number): string {
  const units = [
    [DAY, 'day'],
    [HOUR, 'hour'],
    [MINUTE, 'minute'],
  ] as const;
  const whole = units.find(([size]) => (seconds * SECOND) % size === 0);
  return whole ? counted((seconds * SECOND) / whole[0], whole[1]) : counted(seconds, 'second');
}
