import {html, svg, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {PlacedTile} from '../../api/types';
import {shownPictureId} from '../artwork';
import {bitmaps} from './bitmaps';
import {shapeId} from '../tile-geometry';
import type {TileReading} from '../tile-reading';

const TILE = 100;

/** The ground below all tiles, in the colour of most seams: while the board moves, tiles share pixels and it shows. */
export function ground(tiles: readonly PlacedTile[]): SVGTemplateResult {
  return svg`<path class="ground" d=${tiles.map(({x, y}) => `M${x * TILE} ${y * TILE}h100v100h-100z`).join('')}></path>`;
}

/** The borders of all tiles, so that tiles can be counted: an element for each, because one path is slow to move. */
export function tileEdges(tiles: readonly PlacedTile[]): SVGTemplateResult {
  return svg`<g class="tile-edges">${tiles.map(({x, y}) => svg`<rect x=${x * TILE} y=${y * TILE} width=${TILE} height=${TILE}></rect>`)}</g>`;
}

/** A placed tile: as a bitmap once that is rendered, as SVG before. */
export function laidTile(reading: TileReading, tile: PlacedTile, isSmall = false): SVGTemplateResult {
  const bitmap = bitmaps.of(shownPictureId(reading, tile.tile), tile.rotation, isSmall);
  return bitmap === undefined
    ? drawnTile(reading, tile)
    : svg`<image class="tile" data-tile=${tile.tile} data-cell="${tile.x},${tile.y}" data-rotation=${tile.rotation}
        href=${bitmap} width=${TILE} height=${TILE} transform=${transformOf(tile)}></image>`;
}

/** A placed or proposed tile as SVG. Its class keeps pictures of buildings and people upright (`.upright`). */
export function drawnTile(reading: TileReading, tile: PlacedTile, kind = ''): SVGTemplateResult {
  return svg`<use class="tile turned-${tile.rotation} ${kind}" data-tile=${tile.tile} data-cell="${tile.x},${tile.y}"
    data-rotation=${tile.rotation} href="#${shownPictureId(reading, tile.tile)}" width=${TILE} height=${TILE}
    transform=${transformOf(tile)}></use>`;
}

function transformOf(tile: PlacedTile): string {
  return `translate(${tile.x * TILE} ${tile.y * TILE}) rotate(${tile.rotation} 50 50)`;
}

/** A tile on its own, for lists and the drawn tile. */
export function pictureOf(reading: TileReading, variant: string, rotation = 0, label?: string): TemplateResult {
  return html`<svg class="picture" viewBox="0 0 100 100" role=${label === undefined ? 'presentation' : 'img'}
    aria-label=${label ?? nothing}>${svg`<use class="turned-${rotation}" href="#${shownPictureId(reading, variant)}" width="100"
      height="100" transform="rotate(${rotation} 50 50)"></use>`}</svg>`;
}

/** The shape of one segment of a placed tile, for highlighting. */
export function segmentShape(reading: TileReading, tile: PlacedTile, segment: string, kind: string): SVGTemplateResult {
  return svg`<use class="lit ${kind}" href="#${shapeId(reading, tile.tile, segment)}" width=${TILE} height=${TILE}
    transform="translate(${tile.x * TILE} ${tile.y * TILE}) rotate(${tile.rotation} 50 50)"></use>`;
}
