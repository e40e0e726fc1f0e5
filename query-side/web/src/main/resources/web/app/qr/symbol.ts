/** The modules of a QR code, true if dark, and those whose meaning is fixed, which carry no codewords and no mask. */
export class QrSymbol {
  readonly size: number;
  readonly isDark: boolean[][];
  readonly #isFixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 4 * version + 17;
    this.isDark = square(this.size);
    this.#isFixed = square(this.size);
    this.#drawTiming();
    this.#drawFinders();
    this.#drawAlignments();
    this.drawFormat(0);
    this.#drawVersion();
  }

  /** Fills the free modules in columns of two from the right, up and down. */
  drawCodewords(codewords: readonly number[]): void {
    let bit = 0;
    // The column of the timing pattern is skipped.
    for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const isUpward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (!this.#isFixed[y]![x]) {
            this.isDark[y]![x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
            bit++;
          }
        }
      }
    }
  }

  /** Inverts the free modules at which a pattern holds; a second time, it restores them. */
  invert(pattern: (x: number, y: number) => boolean): void {
    this.isDark.forEach((row, y) => row.forEach((dark, x) => {
      if (!this.#isFixed[y]![x] && pattern(x, y)) {
        row[x] = !dark;
      }
    }));
  }

  /** States the mask and error correction level M, twice. */
  drawFormat(mask: number): void {
    // The bits of level M are 00.
    let rest = mask;
    for (let step = 0; step < 10; step++) {
      rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    }
    const bits = ((mask << 10) | rest) ^ 0x5412;
    for (let index = 0; index < 15; index++) {
      const dark = ((bits >>> index) & 1) === 1;
      // Around the first finder, skipping the timing patterns.
      const along = index < 6 ? index : index < 8 ? index + 1 : index === 8 ? 7 : 14 - index;
      this.#fix(index < 8 ? 8 : along, index < 8 ? along : 8, dark);
      this.#fix(index < 8 ? this.size - 1 - index : 8, index < 8 ? 8 : this.size - 15 + index, dark);
    }
    this.#fix(8, this.size - 8, true);
  }

  #fix(x: number, y: number, dark: boolean): void {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) {
      this.isDark[y]![x] = dark;
      this.#isFixed[y]![x] = true;
    }
  }

  #drawTiming(): void {
    for (let at = 0; at < this.size; at++) {
      this.#fix(at, 6, at % 2 === 0);
      this.#fix(6, at, at % 2 === 0);
    }
  }

  /** In three corners, each with a light border. */
  #drawFinders(): void {
    const far = this.size - 4;
    for (const [x, y] of [[3, 3], [far, 3], [3, far]] as const) {
      this.#drawRings(x, y, 4, ring => ring !== 2 && ring !== 4);
    }
  }

  #drawAlignments(): void {
    const places = this.#alignments();
    const last = places.length - 1;
    places.forEach((y, row) => places.forEach((x, column) => {
      const isAtFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!isAtFinder) {
        this.#drawRings(x, y, 2, ring => ring !== 1);
      }
    }));
  }

  #alignments(): readonly number[] {
    if (this.version === 1) {
      return [];
    }
    const count = Math.floor(this.version / 7) + 2;
    const step = this.version === 32 ? 26 : 2 * Math.ceil((4 * this.version + 4) / (2 * count - 2));
    return [6, ...Array.from({length: count - 1}, (_, index) => this.size - 7 - step * (count - 2 - index))];
  }

  /** Draws squares around a module, the outermost at a distance. */
  #drawRings(x: number, y: number, radius: number, isDark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        this.#fix(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** States the version, twice; small symbols need not. */
  #drawVersion(): void {
    if (this.version < 7) {
      return;
    }
    let rest = this.version;
    for (let step = 0; step < 12; step++) {
      rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    }
    const bits = (this.version << 12) | rest;
    for (let index = 0; index < 18; index++) {
      const dark = ((bits >>> index) & 1) === 1;
      const near = Math.floor(index / 3);
      const far = this.size - 11 + (index % 3);
      this.#fix(far, near, dark);
      this.#fix(near, far, dark);
    }
  }
}

function square(size: number): boolean[][] {
  return Array.from({length: size}, () => Array<boolean>(size).fill(false));
}
