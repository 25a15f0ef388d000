// The time, for what counts down on the page: whoever reads it while drawing is drawn again as it passes.
import { createSubscriber } from 'svelte/reactivity';

const STEP = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}
