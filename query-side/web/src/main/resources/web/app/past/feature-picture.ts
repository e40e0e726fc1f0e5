import {html, nothing, svg} from 'lit';
import type {Cell, Explanation} from '../api/types';
import {chips, drawnTile, ground, meeple, segmentShape, tollhouse} from '../game/board/pieces';
import type {GameStore} from '../game/store';
import {placedAt} from '../game/tile-geometry';
import {t} from '../message/messages';

const TILE = 100;
const MARGIN = 12;

/** A small picture of the scored features, highlighted, with the figures on them before they were returned. */
export function featurePicture(store: GameStore, {features, segments, by, event}: Explanation) {
  const before = store.at(by.revision - 1);
  const cells = features.flatMap(feature => feature.tiles);
  const box = boundsOf(cells);
  const isShown = (at: Cell) => at.x >= box.west && at.x < box.east && at.y >= box.north && at.y < box.south;
  const isOfFeature = (at: Cell) => cells.some(cell => cell.x === at.x && cell.y === at.y);
  const [width, height] = [(box.east - box.west) * TILE + 2 * MARGIN, (box.south - box.north) * TILE + 2 * MARGIN];
  return html`<svg class="feature-picture" role="img" aria-label=${t('past.picture')}
    viewBox="${box.west * TILE - MARGIN} ${box.north * TILE - MARGIN} ${width} ${height}">
    ${ground(before.tiles.filter(isShown).filter(isOfFeature))}
    ${before.tiles.filter(isShown).map(tile => drawnTile(tile, isOfFeature(tile) ? '' : 'aside'))}
    ${segments.map(at => {
      const tile = placedAt(before.tiles, at);
      return tile === undefined ? nothing : segmentShape(tile, at.segment, 'segment');
    })}
    ${event === 'BetsSettled' ? before.offices.filter(isShown).map(office => chips(before.tiles, office, before.players)) : nothing}
    ${before.players.filter(player => player.tollhouse && isShown(player.tollhouse)).map(player => tollhouse(before.tiles, player))}
    ${before.meeples
      .filter(at => segments.some(one => one.x === at.x && one.y === at.y && one.segment === at.segment))
      .map(at => svg`${meeple(before.tiles, at, before.players.find(one => one.seat === at.seat))}`)}
  </svg>`;
}

function boundsOf(cells: readonly Cell[]) {
  const xs = cells.map(cell => cell.x);
  const ys = cells.map(cell => cell.y);
  return {
    west: Math.min(...xs), east: Math.max(...xs) + 1, north: Math.min(...ys), south: Math.max(...ys) + 1,
  };
}
