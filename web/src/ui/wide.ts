// Whether the page is wide enough to lay things side by side.
import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('min-width: 700px');
