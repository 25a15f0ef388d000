// Cards travel: one that leaves a hand and appears on the table in the same message flies from here to there.
import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';

const DURATION = 200;

/** The duration of a short movement; nothing moves for whoever asked for that. */
export function quick(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION;
}

export const [leave, enter] = crossfade({
  duration: quick,
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: quick() }),
});
