/** A number on a chip: it wins for exactly that many tiles, or for at least that many (BET-18). */
export interface ChipNumber {
  readonly value: number;
  readonly orMore: boolean;
  readonly points: number;
}

let faces: ReadonlyMap<string, readonly ChipNumber[]> = new Map();

/** Sets the chips of the catalogue, the only source of their numbers (BET-32). */
export function setChips(catalogue: {readonly chips: readonly {id: string; numbers: readonly ChipNumber[]}[]}): void {
  faces = new Map(catalogue.chips.map(chip => [chip.id, chip.numbers]));
}

/** The ids of the chips that every player has. */
export function allChips(): readonly string[] {
  return [...faces.keys()];
}

/** The numbers of a chip; empty before the catalogue is loaded. */
export function faceOf(chip: string): readonly ChipNumber[] {
  return faces.get(chip) ?? [];
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
