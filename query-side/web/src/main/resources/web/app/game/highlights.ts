import type {Cell, PlacedTile} from '../api/types';
import type {BoardState, Piece} from '../figure/piece';
import type {GameState} from './game-state';
import type {GameStore} from './store';

export interface SegmentAt extends Cell {
  readonly segment: string;
}

/** What an analysis marks on the shown board: changes between two moments, or a better move. */
export interface Marks {
  /** Outlined cells. */
  readonly cells: readonly Cell[];
  readonly segments: readonly SegmentAt[];
  /** Tiles that are not on the shown board. */
  readonly tiles: readonly PlacedTile[];
  /** Places of figures with a ring. */
  readonly figures: readonly SegmentAt[];
  /** Pieces that are not on the shown board, and the board that has them. */
  readonly absent: readonly Piece[];
  readonly from: BoardState;
}

/** The highlighted tiles and segments of the board; whoever goes to another move sees it without them. Dispatches `change`. */
export class Highlights extends EventTarget {
  /** The revision that was shown when they were highlighted, as in the store. */
  #shownRevision: number | undefined;
  cells: readonly Cell[] = [];
  segments: readonly SegmentAt[] = [];
  /** Highlighted cells without a tile. */
  open: readonly Cell[] = [];
  /** The places of a text at which the pointer or the focus is. */
  pointed: readonly Cell[] = [];
  /** The pointed places that the user wants to see, also if they are out of the view. */
  sought: readonly Cell[] = [];
  #marks: {readonly of: Marks; readonly on: GameState} | undefined;

  constructor(private readonly store: GameStore) {
    super();
    store.addEventListener('change', () => this.#clearAfterTravel());
  }

  show(cells: readonly Cell[], segments: readonly SegmentAt[] = [], open: readonly Cell[] = []): void {
    this.#shownRevision = this.store.shownRevision;
    this.cells = cells;
    this.segments = segments;
    this.open = open;
    this.pointed = [];
    this.dispatchEvent(new Event('change'));
  }

  clear(): void {
    this.show([]);
  }

  point(cells: readonly Cell[], isSought: boolean): void {
    if (cells.length + this.pointed.length > 0) {
      this.#shownRevision = this.store.shownRevision;
      this.pointed = cells;
      this.sought = isSought ? cells : this.sought;
      this.dispatchEvent(new Event('change'));
    }
  }

  #clearAfterTravel(): void {
    const isLit = this.cells.length + this.segments.length + this.open.length + this.pointed.length > 0;
    if (isLit && this.store.shownRevision !== this.#shownRevision) {
      this.clear();
    }
  }

  /** The marks of the shown board; none on another one than they were made for. */
  get marks(): Marks | undefined {
    return this.#marks?.on === this.store.shown ? this.#marks.of : undefined;
  }

  /** Marks the shown board, or with undefined removes the marks. */
  mark(marks: Marks | undefined): void {
    this.#marks = marks && {of: marks, on: this.store.shown};
    this.dispatchEvent(new Event('change'));
  }
}
