import type {Cell} from '../api/types';
import {expansionStep} from '../expansion';
import type {Spot} from '../figure/piece';
import {rotationsAt, nextRotation, type Rotation} from './placements';
import type {GameState} from './game-state';
import type {GameStore} from './store';

/**
 * The move that a person at this screen is preparing and has not sent, or tries. Cleared when the position changes.
 * Dispatches `change`.
 */
export class Draft extends EventTarget {
  #revision = 0;
  #tried: GameState | undefined;
  rotation: Rotation = 0;
  /** The cell under the pointer or the board's keyboard cursor. */
  hovered: Cell | undefined;
  /** The chosen cell for the drawn tile. */
  tile: Cell | undefined;
  /** The chosen place for a figure. */
  figure: Spot | undefined;
  /** A segment of the chosen feature, in a step that asks for one. */
  segment: string | undefined;
  /** True if no figure is chosen. */
  isSkipping = false;
  /** True if the player wants to see places for a figure that are far from the placed tile. */
  looksAround = false;

  constructor(readonly store: GameStore) {
    super();
    store.addEventListener('change', () => this.#clearWhenPositionChanges());
  }

  /** The seat at this screen whose turn it is, or the seat whose turn is tried; undefined in simultaneous steps. */
  get seat(): number | undefined {
    const {store} = this;
    const {name, seat} = store.shown.step;
    const alone = ['Drawing', 'PlacingTile', 'PlacingFigure'].includes(name) || expansionStep(name)?.isShared === false;
    const mayAct = seat !== undefined && (store.tried !== undefined || (store.isCurrent && store.dueSeats.includes(seat)));
    return alone && mayAct ? seat : undefined;
  }

  get legal() {
    const {seat, store} = this;
    return seat === undefined ? undefined : store.tried === undefined ? store.requests.legal(seat) : store.tried.legal(seat);
  }

  get isPlacing(): boolean {
    return this.store.shown.step.name === 'PlacingTile' && this.legal !== undefined;
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

  place(figure: Spot): void {
    this.#clear();
    this.figure = figure;
    this.#changed();
  }

  chooseFeature(segment: string): void {
    this.#clear();
    this.segment = segment;
    this.#changed();
  }

  /** Chooses no figure. */
  skip(): void {
    this.#clear();
    this.isSkipping = true;
    this.#changed();
  }

  lookAround(): void {
    this.looksAround = true;
    this.#changed();
  }

  undo(): void {
    this.#clear();
    this.#changed();
  }

  get isEmpty(): boolean {
    return this.tile === undefined && !this.hasChoice;
  }

  /** True if a place for a figure, or none, or a feature is chosen. */
  get hasChoice(): boolean {
    return this.figure !== undefined || this.segment !== undefined || this.isSkipping;
  }

  #clear(): void {
    this.tile = this.figure = this.segment = undefined;
    this.isSkipping = false;
  }

  #clearWhenPositionChanges(): void {
    const {head, tried} = this.store;
    const {step} = tried?.state ?? head;
    if (head.revision !== this.#revision || tried?.state !== this.#tried) {
      this.#revision = head.revision;
      this.#tried = tried?.state;
      this.hovered = undefined;
      this.looksAround = false;
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
