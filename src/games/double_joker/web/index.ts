import type { GameEntry } from '$web/games/module';

const entry: GameEntry = {
  id: 'double-joker',
  tagline: 'Two players, and nobody wants the tricks.',
  emblem:
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 5.5 13.7 10h4.8l-3.9 2.9 1.5 4.6-4.1-2.8-4.1 2.8 1.5-4.6L5.5 10h4.8z',
  load: () => import('./module'),
};

export default entry;
