import type { GameEntry } from '$web/games/module';

const entry: GameEntry = {
  id: 'switch',
  tagline: 'Shed your cards first, and do not forget to say so.',
  emblem: 'M4 7h10V3l7 6-7 6v-4H4zM20 17H10v4l-7-6 3.5-3H11v1h9z',
  load: () => import('./module'),
};

export default entry;
