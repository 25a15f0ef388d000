// What a new table is going to be: a variant or options by hand, and who sits where.
import type { Game, OptionSpec, Options, Variant } from '../protocol/catalogue';

/** The choice of options by hand, beside the game's variants. */
export const CUSTOM = 'custom';

export type Sitter = 'simple' | 'random' | 'open';

export const SITTERS: { id: Sitter; name: string }[] = [
  { id: 'simple', name: 'Simple bot' },
  { id: 'random', name: 'Random bot' },
  { id: 'open', name: 'Open' },
];

/** A game whose variants are an option of that name has a value for "every other option by hand". */
function isVariantOption(spec: OptionSpec): boolean {
  return spec.name === 'variant' && spec.kind === 'choice' && spec.choices.includes(CUSTOM);
}

/** The options that can be set by hand. */
export function formSpecs(game: Game): OptionSpec[] {
  return game.options.filter((spec) => !isVariantOption(spec));
}

/** What the form by hand begins with: the options of the variant looked at last. */
export function formStart(game: Game, variant: Variant | undefined): Options {
  const options: Options = {};
  for (const spec of game.options)
    options[spec.name] = isVariantOption(spec) ? CUSTOM : (variant?.options[spec.name] ?? spec.default);
  return options;
}

/** How many seats a table with these options has. */
export function seatsOf(variant: Variant | undefined, options: Options): number {
  return typeof options.seats === 'number' ? options.seats : (variant?.seats ?? 2);
}

/** The variants of a game, without an entry for options by hand: that one has a form. */
export function listedVariants(game: Game): Variant[] {
  return game.variants.filter(({ id }) => id !== CUSTOM);
}
