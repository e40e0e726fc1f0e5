import {html, nothing, svg} from 'lit';
import type {Cell, PlacedTile, Player} from '../api/types';
import {chips, drawnTile, meeple, tollhouse} from '../game/board/pieces';

const TILE = 100;
const MARGIN = 4;

/** A small board with figures. */
export interface Scene {
  readonly tiles: readonly PlacedTile[];
  /** A tile that does not fit. */
  readonly misfit?: PlacedTile;
  readonly meeple?: Cell & {readonly segment: string};
  readonly tollhouse?: Cell;
  readonly office?: Cell;
}

const BLUE = player(0, 'blue');
const RED = player(1, 'red');
const EAST_WEST = 90;

export const FITS: Scene = {tiles: [tile('base-D.1', 0, 0), tile('base-V.0', 1, 0)]};

export const MISFIT: Scene = {tiles: [tile('base-D.1', 0, 0)], misfit: tile('base-V.0', 1, 0, 180)};

export const ROAD: Scene = {
  tiles: [tile('base-W.0', 0, 0), tile('base-U.0', 1, 0, EAST_WEST), tile('base-A.0', 2, 0, 90)],
  meeple: {x: 1, y: 0, segment: 'r0'},
};

export const CITY: Scene = {
  tiles: [tile('base-E.0', 0, 0, 90), tile('base-F.0', 1, 0), tile('base-E.0', 2, 0, 270)],
  meeple: {x: 2, y: 0, segment: 'c0'},
};

export const MONASTERY: Scene = {
  tiles: [
    tile('base-V.0', 0, 0, 270), tile('base-U.0', 1, 0, EAST_WEST), tile('base-V.0', 2, 0),
    tile('base-U.1', 0, 1), tile('base-B.0', 1, 1), tile('base-U.3', 2, 1),
    tile('base-V.0', 0, 2, 180), tile('base-U.0', 1, 2, EAST_WEST), tile('base-V.0', 2, 2, 90),
  ],
  meeple: {x: 1, y: 1, segment: 'monastery'},
};

export const FIELD: Scene = {
  tiles: [
    tile('base-E.0', 0, 0, 90), tile('base-E.0', 1, 0, 270),
    tile('base-E.0', 1, 1, 90), tile('base-E.0', 2, 1, 270),
  ],
  meeple: {x: 1, y: 1, segment: 'f0'},
};

export const OFFICE: Scene = {
  tiles: [tile('base-V.0', 0, 1, 180), tile('bets-06.0', 1, 1), tile('base-U.0', 2, 1, EAST_WEST), tile('base-G.0', 1, 0, 90)],
  office: {x: 1, y: 1},
};

export const TOLL: Scene = {
  tiles: [
    tile('base-W.0', 0, 0), tile('tollkeepers-05.0', 1, 0, EAST_WEST), tile('base-U.3', 2, 0, EAST_WEST), tile('base-A.0', 3, 0, 90),
  ],
  tollhouse: {x: 0, y: 0},
};

/** Draws a scene; its caption says what it shows. */
export function picture(scene: Scene, caption: string) {
  const {tiles, misfit} = scene;
  const all = misfit === undefined ? tiles : [...tiles, misfit];
  const width = (Math.max(...all.map(one => one.x)) + 1) * TILE + 2 * MARGIN;
  const height = (Math.max(...all.map(one => one.y)) + 1) * TILE + 2 * MARGIN;
  return html`<figure class="scene">
    <svg viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" aria-hidden="true">
      ${tiles.map(one => drawnTile(one))}
      ${misfit === undefined ? nothing : drawnTile(misfit, 'stopped')}
      ${all.map(one => svg`<rect class="outline" x=${one.x * TILE} y=${one.y * TILE} width=${TILE} height=${TILE}></rect>`)}
      ${scene.meeple === undefined ? nothing : meeple(tiles, {...scene.meeple, seat: BLUE.seat}, BLUE)}
      ${scene.tollhouse === undefined ? nothing : tollhouse(tiles, {...BLUE, tollhouse: {...scene.tollhouse, side: 1}})}
      ${scene.office === undefined ? nothing : chips(tiles, {...scene.office, open: false, chips: [BLUE.seat, RED.seat]}, [BLUE, RED])}
    </svg>
    <figcaption>${caption}</figcaption></figure>`;
}

function tile(name: string, x: number, y: number, rotation: PlacedTile['rotation'] = 0): PlacedTile {
  return {tile: name, x, y, rotation};
}

function player(seat: number, colour: Player['colour']): Player {
  return {seat, colour, player: `seat-${seat}`, meeples: 7, resigned: false, score: 0};
}
