// What is loaded with the first table of Double Joker.
export { default as Board } from './Board.svelte';
export { words } from './words';
