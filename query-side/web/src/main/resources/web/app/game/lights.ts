import type {Cell} from '../api/types';

export interface SegmentAt extends Cell {
  readonly segment: string;
}

/** What is lit on the board: the tiles and segments that something is about. Tells a `change`. */
export class Lights extends EventTarget {
  cells: readonly Cell[] = [];
  segments: readonly SegmentAt[] = [];
  /** Cells with an outline of their own: what is new between two revisions that are compared. */
  fresh: readonly Cell[] = [];

  light(cells: readonly Cell[], segments: readonly SegmentAt[] = []): void {
    this.cells = cells;
    this.segments = segments;
    this.dispatchEvent(new Event('change'));
  }

  out(): void {
    this.light([]);
  }

  compare(fresh: readonly Cell[]): void {
    this.fresh = fresh;
    this.dispatchEvent(new Event('change'));
  }
}
