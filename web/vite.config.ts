import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => new URL(path, import.meta.url).pathname;

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false })],
  resolve: {
    alias: { $web: here('./src') },
    // The boards live in src/games/<game>/web, outside this folder: their packages are still these.
    dedupe: ['svelte'],
    // Tests run the state of the client as the browser does.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    // The server's content policy forbids data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    globals: true,
    include: ['src/**/*.test.ts', '../src/games/*/web/**/*.test.ts'],
  },
}));
