// The drawings of the card design, as path data in a square of 24.
import type { Suit } from './card';

export const SUIT_PATHS: Record<Suit, string> = {
  H: 'M12 21.5C5 15.8 2 12.3 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 4-3 7.5-10 13.2z',
  D: 'M12 1.5 20.5 12 12 22.5 3.5 12z',
  S: 'M12 1.5c4 5.2 9.7 8.3 9.7 13a4.7 4.7 0 0 1-8.5 2.8c.1 2.2.9 3.9 2.5 4.9H8.3c1.6-1 2.4-2.7 2.5-4.9a4.7 4.7 0 0 1-8.5-2.8c0-4.7 5.7-7.8 9.7-13z',
  C: 'M12 1.8a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.5 7.5c.1 2.4.9 4.2 2.5 5.3H8.3c1.6-1.1 2.4-2.9 2.5-5.3a4.7 4.7 0 1 1-2.5-7.5A4.7 4.7 0 0 1 12 1.8z',
};

/** King: a crown with points; queen: a coronet with pearls; jack: a cap with a feather. */
export const COURT_PATHS: Record<string, string> = {
  K: 'M3 6.5 7.6 11 12 3l4.4 8L21 6.5 19.3 18H4.7zM4.7 19.5h14.6V22H4.7z',
  Q: 'M12 1.8a1.9 1.9 0 0 1 1 3.5l2.6 6 3-3.2a1.7 1.7 0 1 1 1.7.8L18.6 18H5.4L3.7 8.9a1.7 1.7 0 1 1 1.7-.8l3 3.2 2.6-6a1.9 1.9 0 0 1 1-3.5zM5.4 19.5h13.2V22H5.4z',
  J: 'M5 18c0-6.5 2.5-9.5 8-10C14.5 4.5 17 2.5 21 2c.3 3.5-1 6-4 7.5 1.5 2 2.2 4.8 2 8.5zM3.5 19.5h17V22h-17z',
};
