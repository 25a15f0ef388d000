import type { GameEntry } from '$web/games/module';

const entry: GameEntry = {
  id: 'double-joker',
  tagline: 'Two players, and nobody wants the tricks.',
  emblem:
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 5.500 13.700 10h4.800l-3.900 2.900 1.500 4.600-4.100-2.800-4.100 2.800 1.500-4.600L5.500 10h4.800z',
  load: () => import('./module'),
};

export default entry;
