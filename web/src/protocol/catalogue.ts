// What GET /api/games says of the games of the house.

export interface FlagSpec {
  name: string;
  kind: 'flag';
  default: boolean;
  doc: string;
}

export interface NumberSpec {
  name: string;
  kind: 'number';
  default: number;
  low: number;
  high: number;
  doc: string;
}

export interface ChoiceSpec {
  name: string;
  kind: 'choice';
  default: string;
  choices: string[];
  doc: string;
}

export type OptionSpec = FlagSpec | NumberSpec | ChoiceSpec;
export type Options = Record<string, unknown>;

export interface Variant {
  id: string;
  name: string;
  summary: string;
  seats: number;
  options: Options;
}

export interface Game {
  id: string;
  name: string;
  variants: Variant[];
  options: OptionSpec[];
  /** Whether its matches may end in a draw that all agree to. */
  mayAgree?: boolean;
}

/** A variant as people call it; options by hand are no variant of the list. */
export function variantName(game: Game | undefined, variant: string): string {
  if (variant === 'custom') return 'Custom';
  return game?.variants.find(({ id }) => id === variant)?.name ?? variant;
}

/** How a table differs from what people know of the game, in words. */
export function variantText(game: Game | undefined, variant: string, options: Options): string {
  const listed = game?.variants.find(({ id }) => id === variant && id !== 'custom');
  if (listed) return listed.summary;
  const usual = game?.variants[0]?.options ?? {};
  const changed = Object.entries(options).filter(([name, value]) => value !== usual[name]);
  return changed.map(([name, value]) => `${optionLabel(name)}: ${valueText(value)}`).join(' · ');
}

/** "homeLanding" as a label: "Home landing". */
export function optionLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ' ' + letter.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

export async function fetchCatalogue(): Promise<Game[]> {
  const response = await fetch('/api/games');
  if (!response.ok) throw new Error(`the list of games could not be read (${response.status})`);
  return (await response.json()) as Game[];
}
