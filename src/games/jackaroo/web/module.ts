// What is loaded with the first table of Jackaroo.
export { default as Board } from './Board.svelte';
export { words } from './words';
