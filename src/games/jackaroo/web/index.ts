import type { GameEntry } from '$web/games/module';

const entry: GameEntry = {
  id: 'jackaroo',
  tagline: 'Bring your marbles home with cards, you and your partner.',
  emblem:
    'M10 1h4v6.2L16.8 10H23v4h-6.2L14 16.8V23h-4v-6.2L7.2 14H1v-4h6.2L10 7.2zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  load: () => import('./module'),
};

export default entry;
