import {nothing, render, svg, type SVGTemplateResult} from 'lit';
import type {Cell, FeatureNow, PlacedTile} from '../../api/types';
import type {Features} from '../features';
import {colourOf} from '../player-name';
import type {GameStore} from '../store';
import {placedAt} from '../tile-geometry';
import type {Point} from './camera';
import {segmentShape} from './pieces';

const STRIPE = 14;

/**
 * Lights the feature under the pointer or the keyboard cursor in the colours of its owners: stripes if it is shared,
 * neutral if nobody has a meeple on it. The inspector and the description of the cell say the same in words.
 *
 * A move of the pointer costs one look at the few shapes of one tile, at most once in a frame; something is drawn only
 * when another feature is reached, and then only into a group of its own, not the board.
 */
export class OwnerLight {
  #at: Point | undefined;
  #cell: Cell | undefined;
  #revision = 0;
  #isDue = false;
  #lit: readonly FeatureNow[] = [];

  constructor(private readonly store: GameStore, private readonly features: Features, private readonly group: SVGGElement) {
    features.addEventListener('change', this.refresh);
  }

  disconnect(): void {
    this.features.removeEventListener('change', this.refresh);
  }

  /** Lights the feature at a point of the board, in tiles. */
  point(at: Point | undefined): void {
    this.#light(at, undefined);
  }

  /** Lights the features on a cell that somebody has a meeple on; all of them if nobody has. */
  cell(cell: Cell | undefined): void {
    this.#light(undefined, cell);
  }

  #light(at: Point | undefined, cell: Cell | undefined): void {
    this.#at = at;
    this.#cell = cell;
    this.#revision = this.store.shown.revision;
    this.refresh();
  }

  /**
   * Looks again in the next frame. When the game has gone on, nothing is lit until the pointer or the cursor moves, so
   * that a pointer that lies on the board does not ask the service for the features after every move.
   */
  readonly refresh = () => {
    if (!this.#isDue) {
      this.#isDue = true;
      requestAnimationFrame(() => {
        this.#isDue = false;
        this.#show(this.#revision === this.store.shown.revision ? this.#found() : []);
      });
    }
  };

  #found(): readonly FeatureNow[] {
    if (this.#at !== undefined) {
      const feature = this.features.atPoint(this.#at.x, this.#at.y);
      return feature === undefined ? [] : [feature];
    }
    const cell = this.#cell;
    const here = cell === undefined ? [] : this.features.at(this.store.shown.revision)?.features.filter(({segments}) =>
      segments.some(({x, y}) => x === cell.x && y === cell.y)) ?? [];
    const owned = here.filter(({meeples}) => meeples.length > 0);
    return owned.length === 0 ? here : owned;
  }

  #show(features: readonly FeatureNow[]): void {
    if (features.length !== this.#lit.length || features.some((one, place) => one !== this.#lit[place])) {
      this.#lit = features;
      render(svg`${features.map((one, place) => this.#feature(one, place))}`, this.group);
    }
  }

  #feature(feature: FeatureNow, place: number): SVGTemplateResult {
    const colours = ownersOf(feature).map(seat => colourOf(this.store, seat));
    const {reading, shown: {tiles}} = this.store;
    const shapes = (kind: string) => feature.segments.map(at => {
      const tile = placedAt(tiles, at);
      return tile === undefined ? nothing : segmentShape(reading, tile, at.segment, kind);
    });
    if (colours.length < 2) {
      return svg`<g class="owned owned-${feature.feature.kind}" data-owners=${colours.join(' ')}>${shapes(`owned-${colours[0] ?? 'nobody'}`)}</g>`;
    }
    const box = boxOf(feature.segments.map(at => placedAt(tiles, at)).filter(tile => tile !== undefined));
    return svg`<g class="owned owned-${feature.feature.kind}" data-owners=${colours.join(' ')}>
      <mask id="owners-${place}" maskUnits="userSpaceOnUse" x=${box.x} y=${box.y} width=${box.width} height=${box.height}>${shapes('owned-mask')}</mask>
      <pattern id="stripes-${place}" patternUnits="userSpaceOnUse" width=${STRIPE * colours.length} height=${STRIPE * colours.length}
        patternTransform="rotate(45)">${colours.map((colour, stripe) => svg`<rect class="stripe-${colour}" x=${stripe * STRIPE}
          width=${STRIPE} height=${STRIPE * colours.length}></rect>`)}</pattern>
      <rect x=${box.x} y=${box.y} width=${box.width} height=${box.height} fill="url(#stripes-${place})" mask="url(#owners-${place})"></rect></g>`;
  }
}

/** The seats with the most meeples on a feature (BASE-29). */
function ownersOf({meeples}: FeatureNow): number[] {
  const most = Math.max(0, ...meeples.map(one => one.meeples));
  return meeples.filter(one => one.meeples === most).map(one => one.seat);
}

function boxOf(tiles: readonly PlacedTile[]): {x: number; y: number; width: number; height: number} {
  const [xs, ys] = [tiles.map(tile => tile.x * 100), tiles.map(tile => tile.y * 100)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {x, y, width: Math.max(...xs) + 100 - x, height: Math.max(...ys) + 100 - y};
}
