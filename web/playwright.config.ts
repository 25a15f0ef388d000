import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.TABLEROO_PORT ?? 4179);
/** Whole matches of the longer games are played on the phone; on both pages only when there is time. */
const LONGER_GAMES =
  process.env.TABLEROO_LONG === '1' ? [] : ['**/jackaroo.*', '**/switch.*', '**/switcheroo-*'];

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A whole match of many turns on a busy machine takes its time.
  timeout: 240_000,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 640 }, hasTouch: true, colorScheme: 'light' } },
    {
      name: 'desktop',
      testIgnore: LONGER_GAMES,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
  ],
  webServer: {
    command: `tests/serve ${PORT}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
