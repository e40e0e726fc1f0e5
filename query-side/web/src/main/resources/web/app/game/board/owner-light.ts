import {nothing, render, svg, type SVGTemplateResult} from 'lit';
import type {Cell, FeatureNow, PlacedTile} from '../../api/types';
import {featureLine, scorersOf, showsNumbers} from '../feature-worth';
import type {Features} from '../features';
import type {SegmentAt} from '../highlights';
import {colourOf} from '../player-name';
import type {GameStore} from '../store';
import {placedAt} from '../tile-geometry';
import {cellOf, type Point} from './camera';
import type {FeatureLabel} from './feature-label';
import {segmentShape} from './pieces';

const STRIPE = 14;

/** What the light is at: a point of the board in tiles, a cell, or a place where a seat may claim a feature. */
type Aim =
  | {readonly kind: 'point'; readonly at: Point}
  | {readonly kind: 'cell'; readonly cell: Cell}
  | {readonly kind: 'spot'; readonly spot: SegmentAt; readonly seat: number};

/**
 * Lights the feature under the pointer or the keyboard cursor in the colours of those who would score it: stripes if there
 * are several, neutral if nobody has a meeple on it, and in the colour of the player who may claim it at a place for a
 * figure. A label says what it is worth. The inspector and the description of the cell say the same in words.
 *
 * A move of the pointer costs one look at the few shapes of one tile, at most once in a frame; something is drawn only
 * when another feature is reached, and then only into a group of its own, not the board.
 */
export class OwnerLight {
  #aim: Aim | undefined;
  #revision = 0;
  #isDue = false;
  #lit: readonly FeatureNow[] = [];
  #shownAim: Aim | undefined;

  constructor(
    private readonly store: GameStore, private readonly features: Features, private readonly group: SVGGElement,
    private readonly label: FeatureLabel,
  ) {
    features.addEventListener('change', this.refresh);
  }

  disconnect(): void {
    this.features.removeEventListener('change', this.refresh);
  }

  /** Lights the feature at a point of the board, in tiles. */
  point(at: Point | undefined): void {
    this.#light(at && {kind: 'point', at});
  }

  /** Lights the features on a cell that somebody has a meeple on; all of them if nobody has. */
  cell(cell: Cell | undefined): void {
    this.#light(cell && {kind: 'cell', cell});
  }

  /** Lights what a figure of a seat would claim. */
  spot(spot: SegmentAt, seat: number): void {
    this.#light({kind: 'spot', spot, seat});
  }

  #light(aim: Aim | undefined): void {
    this.#aim = aim;
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
        const aim = this.#revision === this.store.shown.revision ? this.#aim : undefined;
        this.#show(aim === undefined ? [] : this.#found(aim), aim);
      });
    }
  };

  #found(aim: Aim): readonly FeatureNow[] {
    switch (aim.kind) {
      case 'point':
        return oneOrNone(this.features.atPoint(aim.at.x, aim.at.y));
      case 'spot':
        return oneOrNone(this.features.ofSegment(aim.spot.x, aim.spot.y, aim.spot.segment));
      case 'cell': {
        const {cell} = aim;
        const here = this.features.shown?.features.filter(({segments}) =>
          segments.some(({x, y}) => x === cell.x && y === cell.y)) ?? [];
        const owned = here.filter(({meeples}) => meeples.length > 0);
        return owned.length === 0 ? here : owned;
      }
    }
  }

  #show(features: readonly FeatureNow[], aim: Aim | undefined): void {
    const isSame = features.length === this.#lit.length && features.every((one, place) => one === this.#lit[place])
      && claimantOf(aim) === claimantOf(this.#shownAim);
    this.#shownAim = aim;
    if (!isSame) {
      this.#lit = features;
      render(svg`${features.map((one, place) => this.#feature(one, place, claimantOf(aim)))}`, this.group);
      this.label.show(showsNumbers(this.store.head) ? features.map(one => featureLine(this.store, one)) : [], aim && cellAt(aim));
    }
  }

  #feature(feature: FeatureNow, place: number, claimant: number | undefined): SVGTemplateResult {
    const {reading, shown} = this.store;
    const {tiles} = shown;
    const seats = claimant === undefined ? scorersOf(feature, shown) : [claimant];
    const colours = seats.map(seat => colourOf(this.store, seat));
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

function claimantOf(aim: Aim | undefined): number | undefined {
  return aim?.kind === 'spot' ? aim.seat : undefined;
}

function cellAt(aim: Aim): Cell {
  switch (aim.kind) {
    case 'point':
      return cellOf(aim.at);
    case 'cell':
      return aim.cell;
    case 'spot':
      return aim.spot;
  }
}

function oneOrNone(feature: FeatureNow | undefined): readonly FeatureNow[] {
  return feature === undefined ? [] : [feature];
}

function boxOf(tiles: readonly PlacedTile[]): {x: number; y: number; width: number; height: number} {
  const [xs, ys] = [tiles.map(tile => tile.x * 100), tiles.map(tile => tile.y * 100)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {x, y, width: Math.max(...xs) + 100 - x, height: Math.max(...ys) + 100 - y};
}
