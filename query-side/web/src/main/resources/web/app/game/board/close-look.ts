import type {Draft} from '../draft';
import type {GameStore} from '../store';
import {spotsOf, type SpotOnBoard} from './spots';
import type {Viewport} from './viewport';

/** The least distance between two places for a figure on the screen, in pixels: as wide as a finger. */
const FINGER_PX = 44;
/** Tiles that are shown smaller are looked at closely, as a scale: 140 px. */
const LEGIBLE_SCALE = 1.4;
/** The scale of a close look: 180 px. */
const CLOSE_SCALE = 1.8;

/**
 * Goes near to the placed tile while a figure is put on it, if the tile is too small to choose from, and keeps the
 * figures in sight that can be chosen elsewhere. It comes back when the next tile is drawn, so that the board does not
 * move between the choice and what it scores.
 */
export class CloseLook {
  /** The number of tiles when the board last went near, once for each. */
  #tiles = 0;

  constructor(private readonly store: GameStore, private readonly draft: Draft) {}

  update(viewport: Viewport): void {
    const {tiles, step: {name}, status} = this.store.shown;
    const spots = spotsOf(this.draft, this.store);
    if (spots.some(({kind}) => kind.isForPlacedTile) && !this.draft.looksAround) {
      const scale = scaleFor(spots);
      if (this.#tiles !== tiles.length && viewport.camera.scale < scale.least) {
        const elsewhere = spots.filter(({kind}) => !kind.isForPlacedTile && kind.spotsLine === undefined);
        viewport.lookAt([tiles.at(-1)!, ...elsewhere], scale.close);
      }
      this.#tiles = tiles.length;
    } else if (spots.length > 0 || tiles.length !== this.#tiles || name === 'PlacingTile' || status !== 'running' || !this.store.isLive) {
      viewport.lookBack();
    }
  }
}

/** Returns the least scale at which a finger can hit each place on the placed tile, and the scale of a close look. */
function scaleFor(spots: readonly SpotOnBoard[]): {readonly least: number; readonly close: number} {
  const here = spots.filter(({kind}) => kind.isForPlacedTile);
  const distances = here.flatMap(({at}, index) => here.slice(index + 1).map(other => Math.hypot(other.at.x - at.x, other.at.y - at.y)));
  const least = Math.max(LEGIBLE_SCALE, FINGER_PX / Math.min(100, ...distances));
  return {least, close: Math.max(CLOSE_SCALE, least)};
}
