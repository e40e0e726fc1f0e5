import type {Cell, MeepleSpot} from '../api/types';
import {rotationsAt, turned, type Rotation} from './placing';
import type {GameStore} from './store';

/**
 * What somebody at this screen is about to do and has not sent yet: it can be taken back until then.
 * Forgotten as soon as the game goes on. Tells a `change`.
 */
export class Draft extends EventTarget {
  #revision = 0;
  rotation: Rotation = 0;
  /** Where the pointer or the board's cursor is. */
  over: Cell | undefined;
  /** Where the drawn tile shall lie. */
  tile: Cell | undefined;
  /** The segment that shall be claimed. */
  segment: MeepleSpot['segment'] | undefined;
  /** The crossroad to which the tollhouse shall go. */
  tollhouse: Cell | undefined;

  constructor(readonly store: GameStore) {
    super();
    store.addEventListener('change', () => this.#forget());
  }

  /** The seat of this screen that acts alone now; bets and seeds are others' affair. */
  get seat(): number | undefined {
    const {name, seat} = this.store.head.step;
    const alone = ['Drawing', 'PlacingTile', 'PlacingFigure', 'ChoosingBetFeature'].includes(name);
    return alone && seat !== undefined && this.store.isLive && this.store.due.includes(seat) ? seat : undefined;
  }

  get legal() {
    return this.seat === undefined ? undefined : this.store.asking.legal(this.seat);
  }

  get isPlacing(): boolean {
    return this.store.head.step.name === 'PlacingTile' && this.legal !== undefined;
  }

  turn(steps: 1 | -1): void {
    const cell = this.tile ?? this.over;
    const fitting = this.legal && cell ? rotationsAt(this.legal, cell) : [];
    this.rotation = turned(this.rotation, steps, fitting);
    this.#changed();
  }

  hover(cell: Cell | undefined): void {
    if (cell?.x !== this.over?.x || cell?.y !== this.over?.y) {
      this.over = cell;
      this.#changed();
    }
  }

  /** Puts the tile on a cell, turned so that it fits; false where it cannot lie there at all. */
  put(cell: Cell): boolean {
    const fitting = this.legal ? rotationsAt(this.legal, cell) : [];
    if (fitting.length === 0) {
      return false;
    }
    if (!fitting.includes(this.rotation)) {
      this.rotation = turned(this.rotation, 1, fitting);
    }
    this.tile = cell;
    this.#changed();
    return true;
  }

  claim(segment: string | undefined): void {
    this.segment = segment;
    this.tollhouse = undefined;
    this.#changed();
  }

  toll(cell: Cell | undefined): void {
    this.tollhouse = cell;
    this.segment = undefined;
    this.#changed();
  }

  takeBack(): void {
    this.tile = this.segment = this.tollhouse = undefined;
    this.#changed();
  }

  get isEmpty(): boolean {
    return this.tile === undefined && this.segment === undefined && this.tollhouse === undefined;
  }

  #forget(): void {
    const {revision, step} = this.store.head;
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.tile = this.segment = this.tollhouse = undefined;
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
