import type {Cell, MeepleSpot} from '../api/types';
import {rotationsAt, nextRotation, type Rotation} from './placements';
import type {GameStore} from './store';

/**
 * The move that a person at this screen is preparing and has not sent. Cleared when the revision changes.
 * Dispatches `change`.
 */
export class Draft extends EventTarget {
  #revision = 0;
  rotation: Rotation = 0;
  /** The cell under the pointer or the board's keyboard cursor. */
  hovered: Cell | undefined;
  /** The chosen cell for the drawn tile. */
  tile: Cell | undefined;
  /** The chosen segment for a meeple. */
  segment: MeepleSpot['segment'] | undefined;
  /** The chosen crossroads for the tollhouse. */
  tollhouse: Cell | undefined;
  /** True if no figure is chosen. */
  isSkipping = false;

  constructor(readonly store: GameStore) {
    super();
    store.addEventListener('change', () => this.#clearWhenRevisionChanges());
  }

  /** The seat at this screen whose turn it is; undefined in simultaneous steps (bets, seeds). */
  get seat(): number | undefined {
    const {name, seat} = this.store.head.step;
    const alone = ['Drawing', 'PlacingTile', 'PlacingFigure', 'ChoosingBetFeature'].includes(name);
    return alone && seat !== undefined && this.store.isCurrent && this.store.dueSeats.includes(seat) ? seat : undefined;
  }

  get legal() {
    return this.seat === undefined ? undefined : this.store.requests.legal(this.seat);
  }

  get isPlacing(): boolean {
    return this.store.head.step.name === 'PlacingTile' && this.legal !== undefined;
  }

  rotate(steps: 1 | -1): void {
    const cell = this.tile ?? this.hovered;
    const fitting = this.legal && cell ? rotationsAt(this.legal, cell) : [];
    this.rotation = nextRotation(this.rotation, steps, fitting);
    this.#changed();
  }

  hover(cell: Cell | undefined): void {
    if (cell?.x !== this.hovered?.x || cell?.y !== this.hovered?.y) {
      this.hovered = cell;
      this.#changed();
    }
  }

  /** Puts the tile on a cell, rotated to fit; returns false if it fits in no rotation. */
  put(cell: Cell): boolean {
    const fitting = this.legal ? rotationsAt(this.legal, cell) : [];
    if (fitting.length === 0) {
      return false;
    }
    if (!fitting.includes(this.rotation)) {
      this.rotation = nextRotation(this.rotation, 1, fitting);
    }
    this.tile = cell;
    this.#changed();
    return true;
  }

  claim(segment: string | undefined): void {
    this.#clear();
    this.segment = segment;
    this.#changed();
  }

  moveTollhouse(cell: Cell | undefined): void {
    this.#clear();
    this.tollhouse = cell;
    this.#changed();
  }

  /** Chooses no figure. */
  skip(): void {
    this.#clear();
    this.isSkipping = true;
    this.#changed();
  }

  takeBack(): void {
    this.#clear();
    this.#changed();
  }

  get isEmpty(): boolean {
    return this.tile === undefined && !this.hasFigureChoice;
  }

  /** True if a place for a figure, or none, is chosen. */
  get hasFigureChoice(): boolean {
    return this.segment !== undefined || this.tollhouse !== undefined || this.isSkipping;
  }

  #clear(): void {
    this.tile = this.segment = this.tollhouse = undefined;
    this.isSkipping = false;
  }

  #clearWhenRevisionChanges(): void {
    const {revision, step} = this.store.head;
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.hovered = undefined;
      this.#clear();
      if (step.name !== 'PlacingTile') {
        this.rotation = 0;
      }
      this.#changed();
    }
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
