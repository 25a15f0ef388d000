// The client on a real page: its socket, its ids, and the signs that the network is back.
import { Client, type ClientEvents } from './client';
import type { Wire } from './link';

function openSocket(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

/** Not crypto.randomUUID: a page of the local network, without TLS, has none. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The session is a cookie that GET / sets; whoever deleted it since gets a new one. */
async function renewSession(): Promise<void> {
  await fetch('/', { cache: 'no-store' }).catch(() => undefined);
}

export function connect(events: ClientEvents): Client {
  let opened = false;
  const client = new Client(
    openSocket,
    {
      ...events,
      welcome(welcome) {
        opened = true;
        events.welcome(welcome);
      },
      connected(up) {
        if (!up && !opened) void renewSession();
        if (!up) opened = false;
        events.connected(up);
      },
    },
    freshId,
  );
  addEventListener('online', () => client.hurry());
  addEventListener('offline', () => client.giveUp());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) client.hurry();
  });
  client.start();
  return client;
}
