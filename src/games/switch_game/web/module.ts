// What is loaded with the first table of Switch.
export { default as Board } from './Board.svelte';
export { words } from './words';
