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
}

/** A variant as people call it; options by hand are no variant of the list. */
export function variantName(game: Game | undefined, variant: string): string {
  if (variant === 'custom') return 'Custom';
  return game?.variants.find(({ id }) => id === variant)?.name ?? variant;
}

export async function fetchCatalogue(): Promise<Game[]> {
  const response = await fetch('/api/games');
  if (!response.ok) throw new Error(`the list of games could not be read (${response.status})`);
  return (await response.json()) as Game[];
}
