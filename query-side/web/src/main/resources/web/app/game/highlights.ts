import type {Cell} from '../api/types';
import type {GameStore} from './store';

export interface SegmentAt extends Cell {
  readonly segment: string;
}

/** The highlighted tiles and segments of the board; whoever goes to another move sees it without them. Dispatches `change`. */
export class Highlights extends EventTarget {
  /** The revision that was shown when they were highlighted, as in the store. */
  #shownRevision: number | undefined;
  cells: readonly Cell[] = [];
  segments: readonly SegmentAt[] = [];
  /** Highlighted cells without a tile. */
  open: readonly Cell[] = [];
  /** Cells with a separate outline: the new tiles between two compared revisions. */
  newCells: readonly Cell[] = [];

  constructor(private readonly store: GameStore) {
    super();
    store.addEventListener('change', () => this.#clearAfterTravel());
  }

  show(cells: readonly Cell[], segments: readonly SegmentAt[] = [], open: readonly Cell[] = []): void {
    this.#shownRevision = this.store.shownRevision;
    this.cells = cells;
    this.segments = segments;
    this.open = open;
    this.dispatchEvent(new Event('change'));
  }

  clear(): void {
    this.show([]);
  }

  #clearAfterTravel(): void {
    const isLit = this.cells.length + this.segments.length + this.open.length > 0;
    if (isLit && this.store.shownRevision !== this.#shownRevision) {
      this.clear();
    }
  }

  showNew(fresh: readonly Cell[]): void {
    this.newCells = fresh;
    this.dispatchEvent(new Event('change'));
  }
}
