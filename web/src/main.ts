import { mount } from 'svelte';
import App from './app/App.svelte';
import { House } from './app/house.svelte';
import './app/theme.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
mount(App, { target, props: { house: new House() } });
