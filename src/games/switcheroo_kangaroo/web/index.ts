import type { GameEntry } from '$web/games/module';

const entry: GameEntry = {
  id: 'switcheroo-kangaroo',
  tagline: 'Two partners lay two cards: the top one is the rank, the tucked one the suit.',
  emblem:
    'M3 2h11a2 2 0 0 1 2 2v12H5a2 2 0 0 1-2-2zM18 9h2a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-2h11zM9.5 12.5c2.3-1.8 3.5-3 3.5-4.5a1.8 1.8 0 0 0-3.5-.5A1.8 1.8 0 0 0 6 8c0 1.5 1.2 2.7 3.5 4.5z',
  load: () => import('./module'),
};

export default entry;
