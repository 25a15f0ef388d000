// What is loaded with the first table of Switcheroo Kangaroo.
export { default as Board } from './Board.svelte';
export { words } from './words';
