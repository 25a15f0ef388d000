// A socket for tests: the test plays the server.
import type { ClientMessage, ServerMessage } from '../protocol/messages';
import type { Wire } from './link';

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What was sent since the last look. */
  look(): ClientMessage[] {
    return this.sent.splice(0);
  }
}
