// Who sits where, in words.
import type { SeatInfo } from '../protocol/messages';

/** A name for every seat, each different: "You" for one's own, a number where two are called the same. */
export function seatNames(seats: SeatInfo[], you: number | null): string[] {
  const plain = seats.map((seat) => (seat.kind === 'open' ? 'Open seat' : seat.name));
  return plain.map((name, seat) => {
    if (seat === you) return 'You';
    const same = plain.flatMap((other, at) => (other === name && at !== you ? [at] : []));
    return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
  });
}

/** "You play", "Ann plays". */
export function does(name: string, verb: string): string {
  if (name === 'You') return `You ${verb}`;
  const [first = '', ...rest] = verb.split(' ');
  return [name, thirdPerson(first), ...rest].join(' ');
}

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  return /(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
