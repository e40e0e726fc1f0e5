import type {Cell} from '../../api/types';
import type {Spot} from '../../figure/piece';
import type {Draft} from '../draft';
import type {GameStore} from '../store';
import {cellOf, type Point} from './camera';
import {chooseNext, nextFittingCell, spotAt, spotsOf} from './spots';

const ARROWS: Record<string, Cell> = {
  ArrowLeft: {x: -1, y: 0}, ArrowRight: {x: 1, y: 0}, ArrowUp: {x: 0, y: -1}, ArrowDown: {x: 0, y: 1},
};

/** What keys do to the board. */
export interface KeyboardTarget {
  /** Does what a tap on a point does, in tiles. */
  act(point: Point): void;
  confirm(): void;
  /** @param spot the chosen place for a figure on the cell */
  goTo(cell: Cell, spot?: Spot): void;
  zoomBySteps(steps: number): void;
  reset(): void;
}

/** Play by keyboard on the board: arrows move a cursor, Enter chooses and confirms. */
export class BoardKeyboard {
  /** The cell that the keyboard is at; pointers hide it. */
  cursor: Cell | undefined;

  constructor(private readonly store: GameStore, private readonly draft: Draft, private readonly to: KeyboardTarget) {}

  /** Returns false for a key that means nothing here. */
  press(event: KeyboardEvent): boolean {
    const way = ARROWS[event.key];
    if (way !== undefined) {
      this.#move(way, event.shiftKey);
    } else if ((event.key === 'Enter' || event.key === ' ') && (this.cursor !== undefined || !this.draft.isEmpty)) {
      event.repeat || this.#enter();
    } else if (event.key === '+' || event.key === '-') {
      this.to.zoomBySteps(event.key === '+' ? 1 : -1);
    } else if (event.key === '0') {
      this.to.reset();
    } else {
      return false;
    }
    return true;
  }

  /** Goes to the next place for the figure, to the next cell for the tile, or to the next cell. */
  #move(way: Cell, byCell: boolean): void {
    const spots = spotsOf(this.draft, this.store);
    if (spots.length > 0 && !byCell) {
      const spot = chooseNext(spots, this.draft, way.x + way.y > 0 ? 1 : -1);
      this.cursor = spot && cellOf({x: spot.at.x / 100, y: spot.at.y / 100});
      this.cursor && this.to.goTo(this.cursor, spot);
      return;
    }
    const from = this.cursor;
    const next = this.draft.isPlacing && !byCell
      ? nextFittingCell(this.draft, this.store, from, way) ?? from
      : from === undefined ? {x: 0, y: 0} : {x: from.x + way.x, y: from.y + way.y};
    if (next !== undefined) {
      this.cursor = next;
      this.to.goTo(next);
      this.draft.hover(this.draft.isPlacing ? next : undefined);
    }
  }

  /** Confirms a tile that is on the cell, or a figure; otherwise does what a tap on the middle of the cell does. */
  #enter(): void {
    const {cursor} = this;
    const {tile} = this.draft;
    const isHere = cursor === undefined || (tile?.x === cursor.x && tile.y === cursor.y);
    const middle = cursor && {x: cursor.x + 0.5, y: cursor.y + 0.5};
    const spot = middle && spotAt(spotsOf(this.draft, this.store), middle, 50);
    if ((tile !== undefined && isHere) || this.draft.hasChoice) {
      this.to.confirm();
    } else if (spot !== undefined) {
      // Only chosen: a key that was pressed twice must not place a figure.
      this.draft.place(spot);
    } else if (middle !== undefined) {
      this.to.act(middle);
    }
  }
}
