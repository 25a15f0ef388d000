import { optionLabel, variantText, type Game } from '../protocol/catalogue';
import { formSpecs, formStart, listedVariants, seatsOf } from './setup';

const game: Game = {
  id: 'g',
  name: 'G',
  variants: [
    {
      id: 'short',
      name: 'Short',
      summary: '',
      seats: 4,
      options: { variant: 'short', tricks: 9, bonus: true },
    },
    {
      id: 'custom',
      name: 'Custom',
      summary: '',
      seats: 4,
      options: { variant: 'custom', tricks: 13, bonus: true },
    },
  ],
  options: [
    { name: 'variant', kind: 'choice', default: 'long', choices: ['long', 'short', 'custom'], doc: '' },
    { name: 'tricks', kind: 'number', default: 13, low: 1, high: 13, doc: '' },
    { name: 'bonus', kind: 'flag', default: true, doc: '' },
  ],
};

test('by hand, options begin as in the variant looked at, which then is custom', () => {
  expect(formStart(game, game.variants[0])).toEqual({ variant: 'custom', tricks: 9, bonus: true });
  expect(formStart(game, undefined)).toEqual({ variant: 'custom', tricks: 13, bonus: true });
});

test('what says which variant it is cannot be set by hand', () => {
  expect(formSpecs(game).map(({ name }) => name)).toEqual(['tricks', 'bonus']);
  expect(listedVariants(game).map(({ id }) => id)).toEqual(['short']);
});

test('an option may set the number of seats', () => {
  expect(seatsOf(game.variants[0], {})).toBe(4);
  expect(seatsOf(game.variants[0], { seats: 3 })).toBe(3);
});

test('labels', () => {
  expect(optionLabel('homeLanding')).toBe('Home landing');
});

test('a variant is told by its summary, options by hand by what is unlike the first variant', () => {
  const short = { ...game.variants[0]!, summary: 'Nine tricks.' };
  const told = { ...game, variants: [short] };
  expect(variantText(told, 'short', short.options)).toBe('Nine tricks.');
  expect(variantText(told, 'custom', { ...short.options, tricks: 11, bonus: false })).toBe(
    'Tricks: 11 · Bonus: no',
  );
});
