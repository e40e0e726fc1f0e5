import type {Cell} from '../api/types';

export interface SegmentAt extends Cell {
  readonly segment: string;
}

/** The highlighted tiles and segments of the board. Dispatches `change`. */
export class Highlights extends EventTarget {
  cells: readonly Cell[] = [];
  segments: readonly SegmentAt[] = [];
  /** Cells with a separate outline: the new tiles between two compared revisions. */
  newCells: readonly Cell[] = [];

  show(cells: readonly Cell[], segments: readonly SegmentAt[] = []): void {
    this.cells = cells;
    this.segments = segments;
    this.dispatchEvent(new Event('change'));
  }

  clear(): void {
    this.show([]);
  }

  showNew(fresh: readonly Cell[]): void {
    this.newCells = fresh;
    this.dispatchEvent(new Event('change'));
  }
}
