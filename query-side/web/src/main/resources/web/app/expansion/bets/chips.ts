import {chips} from '../../generated/artwork.json';

/** A number on a chip: it wins for exactly that many tiles, or for at least that many (BET-18). */
interface ChipNumber {
  readonly value: number;
  readonly orMore: boolean;
  readonly points: number;
}

/** The chips of the catalogue, the only source of their numbers (BET-32). */
const FACES: ReadonlyMap<string, readonly ChipNumber[]> = new Map(chips.map(chip => [chip.id, chip.numbers]));

/** The ids of the chips that every player has. */
export function allChips(): readonly string[] {
  return [...FACES.keys()];
}

/** The numbers of a chip; empty for an unknown one. */
export function faceOf(chip: string): readonly ChipNumber[] {
  return FACES.get(chip) ?? [];
}

/** The text on a chip, such as `3 | 7+`. */
export function faceText(chip: string): string {
  const numbers = faceOf(chip);
  return numbers.length === 0 ? chip : numbers.map(one => `${one.value}${one.orMore ? '+' : ''}`).join(' | ');
}

/** The number of a chip that wins for a feature of that many tiles; at most one does. */
export function winning(chip: string, size: number): ChipNumber | undefined {
  return faceOf(chip).find(one => (one.orMore ? size >= one.value : size === one.value));
}
