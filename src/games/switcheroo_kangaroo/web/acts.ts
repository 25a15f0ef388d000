// The acts of Switcheroo Kangaroo by their notation: "pass 4C QD", "9H red", "9H red top", "9H red tuck", "swap 5D",
// "keep".
import { isCard } from '$web/cards/card';
import type { LegalAct } from '$web/protocol/messages';
import type { Side } from './view';

export interface Placement {
  act: LegalAct;
  half: Side;
  /** Absent for a half's first card. */
  layer: 'top' | 'tuck' | undefined;
}

/** The placements of one card. */
export function placementsOf(legal: LegalAct[], card: string): Placement[] {
  return legal.flatMap((act) => {
    const [first, half, layer] = act.action.split(' ');
    if (first !== card || (half !== 'red' && half !== 'blue')) return [];
    return [{ act, half, layer: layer === 'top' || layer === 'tuck' ? layer : undefined }];
  });
}

/** The cards that can be laid on the mat. */
export function placeable(legal: LegalAct[]): Set<string> {
  return new Set(legal.map(({ action }) => action.split(' ')[0]).filter(isCard));
}

/** The sets of cards that can be handed over at once, in a pass or a swap. */
function gifts(legal: LegalAct[]): { act: LegalAct; cards: string[] }[] {
  return legal.flatMap((act) => {
    const [verb, ...cards] = act.action.split(' ');
    return verb === 'pass' || verb === 'swap' ? [{ act, cards }] : [];
  });
}

/** The act that hands over exactly these cards. */
export function giftOf(legal: LegalAct[], chosen: ReadonlySet<string>): LegalAct | undefined {
  return gifts(legal).find(
    ({ cards }) => cards.length === chosen.size && cards.every((card) => chosen.has(card)),
  )?.act;
}

/** Chooses a card more, or takes it back; a card too many takes the place of the one chosen first. */
export function toggle(legal: LegalAct[], chosen: readonly string[], card: string): string[] {
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  const fits = (wanted: string[]) =>
    gifts(legal).some(({ cards }) => wanted.every((one) => cards.includes(one)));
  const more = [...chosen, card];
  if (fits(more)) return more;
  const instead = [...chosen.slice(1), card];
  return fits(instead) ? instead : [...chosen];
}

/** The cards that are part of any gift. */
export function giftable(legal: LegalAct[]): Set<string> {
  return new Set(gifts(legal).flatMap(({ cards }) => cards));
}

/** How many cards a gift has. */
export function giftSize(legal: LegalAct[]): number {
  return gifts(legal)[0]?.cards.length ?? 0;
}
