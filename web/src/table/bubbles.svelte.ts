// The phrases that are to be seen at the seats: each for a few seconds.
import { SvelteMap } from 'svelte/reactivity';

const SHOWN_FOR = 4000;

export class Bubbles {
  readonly bySeat = new SvelteMap<number, string>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  show(seat: number, phrase: string): void {
    clearTimeout(this.#timers.get(seat));
    this.bySeat.set(seat, phrase);
    this.#timers.set(
      seat,
      setTimeout(() => this.bySeat.delete(seat), SHOWN_FOR),
    );
  }
}
