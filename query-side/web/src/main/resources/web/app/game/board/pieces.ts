import {html, svg, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {OfficeView, PlacedTile, Player} from '../../api/types';
import {bitmapOf} from './bitmaps';
import {pictureId, placedAt, shapeId, anchorPoint} from '../tile-geometry';

const TILE = 100;
/** Neighbouring tiles overlap slightly, so that the background does not show between them. */
const OVERLAP = 0.4;

/** A placed tile: as a bitmap once that is rendered, as SVG before. */
export function laidTile(tile: PlacedTile): SVGTemplateResult {
  const bitmap = bitmapOf(pictureId(tile.tile));
  return bitmap === undefined
    ? drawnTile(tile)
    : svg`<image class="tile" data-tile=${tile.tile} data-cell="${tile.x},${tile.y}" data-rotation=${tile.rotation}
        href=${bitmap} x=${-OVERLAP} y=${-OVERLAP} width=${TILE + 2 * OVERLAP} height=${TILE + 2 * OVERLAP}
        transform=${transformOf(tile)}></image>`;
}

/** A placed or proposed tile as SVG. */
export function drawnTile(tile: PlacedTile, kind = ''): SVGTemplateResult {
  return svg`<use class="tile ${kind}" data-tile=${tile.tile} data-cell="${tile.x},${tile.y}" data-rotation=${tile.rotation}
    href="#${pictureId(tile.tile)}" x=${-OVERLAP} y=${-OVERLAP} width=${TILE + 2 * OVERLAP} height=${TILE + 2 * OVERLAP}
    transform=${transformOf(tile)}></use>`;
}

function transformOf(tile: PlacedTile): string {
  return `translate(${tile.x * TILE} ${tile.y * TILE}) rotate(${tile.rotation} 50 50)`;
}

/** A tile on its own, for lists and the drawn tile. */
export function pictureOf(variant: string, rotation = 0, label?: string): TemplateResult {
  return html`<svg class="picture" viewBox="0 0 100 100" role=${label === undefined ? 'presentation' : 'img'}
    aria-label=${label ?? nothing}>${svg`<use href="#${pictureId(variant)}" width="100" height="100"
      transform="rotate(${rotation} 50 50)"></use>`}</svg>`;
}

/** The shape of one segment of a placed tile, for highlighting. */
export function segmentShape(tile: PlacedTile, segment: string, kind: string): SVGTemplateResult {
  return svg`<use class="lit ${kind}" href="#${shapeId(tile.tile, segment)}" width=${TILE} height=${TILE}
    transform="translate(${tile.x * TILE} ${tile.y * TILE}) rotate(${tile.rotation} 50 50)"></use>`;
}

/** A meeple in its colour, with its seat number so that colour is not the only distinction. */
export function meeple(tiles: readonly PlacedTile[], at: {x: number; y: number; segment: string; seat: number}, player: Player | undefined, kind = ''): SVGTemplateResult {
  const tile = placedAt(tiles, at);
  if (tile === undefined) {
    return svg``;
  }
  const [x, y] = anchorPoint(tile, at.segment);
  const lies = at.segment.startsWith('f');
  return svg`<g class="meeple piece-${player?.colour ?? 'black'} ${kind}" data-seat=${at.seat} data-cell="${at.x},${at.y}"
    data-segment=${at.segment} transform="translate(${x} ${y})">
    <path transform=${lies ? 'rotate(-90)' : ''} d="M0-14c3.4 0 5.6 2.4 5.6 5.4 0 1.5-.6 2.8-1.3 3.8 4.4.9 10.2 3 10.2 5.9 0 1.7-2.1 2.4-4.6 2.4H5.6c.6 2.5 3 5.3 5.6 8.7.8 1.1.2 2.4-1.2 2.4H2.6c-.8 0-1.2-.5-1.5-1.1L0 11.600l-1.100 1.900c-.3.6-.7 1.100-1.500 1.100h-7.400c-1.400 0-2-1.300-1.200-2.400 2.600-3.400 5-6.200 5.600-8.700h-4.300c-2.500 0-4.600-.7-4.600-2.400 0-2.900 5.800-5 10.200-5.900-.7-1-1.300-2.300-1.300-3.800 0-3 2.200-5.400 5.600-5.400z"/>
    <text class="sign" y="4" text-anchor="middle">${at.seat + 1}</text></g>`;
}

/** A tollhouse on its crossroads: one ridge for the small toll, two for the large toll. */
export function tollhouse(tiles: readonly PlacedTile[], player: Player, kind = ''): SVGTemplateResult {
  const house = player.tollhouse;
  const tile = house && placedAt(tiles, house);
  if (!house || !tile) {
    return svg``;
  }
  const [x, y] = anchorPoint(tile, 'village');
  return svg`<g class="tollhouse piece-${player.colour} ${kind}" data-seat=${player.seat} data-cell="${house.x},${house.y}"
    data-side=${house.side} transform="translate(${x} ${y})">
    <path d="M-15 13v-16l15-11 15 11v16z"/><path class="mark" d="M-15-3L0-14 15-3"/>
    ${house.side === 2 ? svg`<path class="mark" d="M-15 3L0-8 15 3"/>` : nothing}
    <text class="sign" y="10" text-anchor="middle">${player.seat + 1}</text></g>`;
}

/** Face-down chips on a betting office; their owners are public, their faces are not (BET-12). */
export function chips(tiles: readonly PlacedTile[], office: OfficeView, players: readonly Player[]): SVGTemplateResult {
  const tile = placedAt(tiles, office);
  if (tile === undefined) {
    return svg``;
  }
  const [x, y] = anchorPoint(tile, 'office');
  if (office.open) {
    return svg`<circle class="office-open" data-cell="${office.x},${office.y}" cx=${x} cy=${y} r="17"></circle>`;
  }
  return svg`<g class="chips">${office.chips.map((seat, place) => {
    const colour = players.find(one => one.seat === seat)?.colour ?? 'black';
    const left = x + (place - (office.chips.length - 1) / 2) * 13;
    return svg`<g class="chip piece-${colour}" data-seat=${seat} data-cell="${office.x},${office.y}" transform="translate(${left} ${y - (place % 2) * 4})">
      <circle r="9.5"/><circle class="mark" r="6.500"/><text class="sign" y="4" text-anchor="middle">${seat + 1}</text></g>`;
  })}</g>`;
}
