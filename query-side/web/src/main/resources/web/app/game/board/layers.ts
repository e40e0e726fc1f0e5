import {svg, type SVGTemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell} from '../../api/types';
import type {GameStore} from '../store';
import {chips, laidTile, meeple, tollhouse} from './pieces';

/** The placed tiles; the newest one arrives while the game is followed. */
export function tilesLayer(store: GameStore): SVGTemplateResult {
  return svg`${repeat(store.shown.tiles, tile => `${tile.x},${tile.y}`, tile =>
    isNewest(store, tile) ? svg`<g class="newest">${laidTile(tile)}</g>` : laidTile(tile))}`;
}

/** Chips, tollhouses and meeples; those on the newest tile drop while the game is followed. */
export function piecesLayer(store: GameStore): SVGTemplateResult {
  const {tiles, offices, players, meeples} = store.shown;
  const newest = (cell: Cell | undefined) => (cell !== undefined && isNewest(store, cell) ? 'dropped' : '');
  return svg`${offices.map(office => chips(tiles, office, players))}
    ${players.map(player => svg`<g class=${newest(player.tollhouse)}>${tollhouse(tiles, player)}</g>`)}
    ${repeat(meeples, at => `${at.seat} ${at.x},${at.y} ${at.segment}`, at => svg`<g class=${newest(at)}>${
      meeple(tiles, at, players.find(one => one.seat === at.seat))}</g>`)}`;
}

/** True for the cell of the tile that was placed last, while the game is followed. */
function isNewest({shown, isLive}: GameStore, {x, y}: Cell): boolean {
  const last = shown.tiles.at(-1);
  return isLive && last?.x === x && last.y === y;
}
