// A WebSocket that comes back by itself.

/** The part of a WebSocket that the link uses; tests put a fake in its place. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkEvents {
  up(): void;
  down(): void;
  text(text: string): void;
}

const FIRST_DELAY = 300;
const LONGEST_DELAY = 4000;

export class Link {
  #wire: Wire | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: () => Wire,
    private readonly events: LinkEvents,
  ) {}

  start(): void {
    if (this.#wire) return;
    clearTimeout(this.#timer);
    const wire = this.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#failures = 0;
      this.events.up();
    };
    wire.onmessage = (event) => this.events.text(event.data);
    wire.onclose = () => this.#lost(wire);
  }

  send(text: string): void {
    this.#wire?.send(text);
  }

  /** Gives the present connection up and opens another: it is open, yet nothing comes through. */
  restart(): void {
    const wire = this.#wire;
    if (!wire) return this.start();
    wire.close();
    this.#lost(wire);
  }

  /** The network is said to be back: no reason to wait for the next try. */
  hurry(): void {
    this.#failures = 0;
    if (!this.#wire) this.start();
  }

  #lost(wire: Wire): void {
    if (wire !== this.#wire) return; // an old wire whose close was only now noticed
    this.#wire = null;
    this.events.down();
    const delay = Math.min(FIRST_DELAY * 2 ** this.#failures, LONGEST_DELAY);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.start(), delay);
  }
}
