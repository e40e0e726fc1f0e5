import {html, svg, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {OfficeView, PlacedTile, Player} from '../../api/types';
import {shownPictureId} from '../artwork';
import {bitmapOf} from './bitmaps';
import {placedAt, shapeId, anchorPoint} from '../tile-geometry';

const TILE = 100;
const MEEPLE = 'M0-14.5c3.3 0 5.5 2.4 5.5 5.3 0 1.7-.7 3.1-1.7 4.1 4.6 1 10.2 3 10.2 6.1 0 2.1-2 2.9-4.6 2.8l-2.9-.2'
  + 'c.8 3 3 6 5 8.5 1 1.3.4 2.4-1 2.4H3.3c-.9 0-1.4-.4-1.8-1.2L0 10.5l-1.5 2.8c-.4.8-.9 1.2-1.8 1.2h-7.2'
  + 'c-1.4 0-2-1.1-1-2.4 2-2.5 4.2-5.5 5-8.5l-2.9.2c-2.6.1-4.6-.7-4.6-2.8 0-3.1 5.6-5.1 10.2-6.1-1-1-1.7-2.4-1.7-4.1'
  + ' 0-2.9 2.2-5.3 5.5-5.3z';
const LYING = 'rotate(-90)';
const TOLLHOUSE = 'M-13 14V.5h-3.5L-9.5-7v-6h5v1.5L0-15.5 16.5.5H13V14z';

/** The ground below all tiles, in the colour of most seams: while the board moves, tiles share pixels and it shows. */
export function ground(tiles: readonly PlacedTile[]): SVGTemplateResult {
  return svg`<path class="ground" d=${tiles.map(({x, y}) => `M${x * TILE} ${y * TILE}h100v100h-100z`).join('')}></path>`;
}

/** A placed tile: as a bitmap once that is rendered, as SVG before. */
export function laidTile(tile: PlacedTile): SVGTemplateResult {
  const bitmap = bitmapOf(shownPictureId(tile.tile), tile.rotation);
  return bitmap === undefined
    ? drawnTile(tile)
    : svg`<image class="tile" data-tile=${tile.tile} data-cell="${tile.x},${tile.y}" data-rotation=${tile.rotation}
        href=${bitmap} width=${TILE} height=${TILE} transform=${transformOf(tile)}></image>`;
}

/** A placed or proposed tile as SVG. Its class keeps pictures of buildings and people upright (`.upright`). */
export function drawnTile(tile: PlacedTile, kind = ''): SVGTemplateResult {
  return svg`<use class="tile turned-${tile.rotation} ${kind}" data-tile=${tile.tile} data-cell="${tile.x},${tile.y}"
    data-rotation=${tile.rotation} href="#${shownPictureId(tile.tile)}" width=${TILE} height=${TILE}
    transform=${transformOf(tile)}></use>`;
}

function transformOf(tile: PlacedTile): string {
  return `translate(${tile.x * TILE} ${tile.y * TILE}) rotate(${tile.rotation} 50 50)`;
}

/** A tile on its own, for lists and the drawn tile. */
export function pictureOf(variant: string, rotation = 0, label?: string): TemplateResult {
  return html`<svg class="picture" viewBox="0 0 100 100" role=${label === undefined ? 'presentation' : 'img'}
    aria-label=${label ?? nothing}>${svg`<use class="turned-${rotation}" href="#${shownPictureId(variant)}" width="100"
      height="100" transform="rotate(${rotation} 50 50)"></use>`}</svg>`;
}

/** The shape of one segment of a placed tile, for highlighting. */
export function segmentShape(tile: PlacedTile, segment: string, kind: string): SVGTemplateResult {
  return svg`<use class="lit ${kind}" href="#${shapeId(tile.tile, segment)}" width=${TILE} height=${TILE}
    transform="translate(${tile.x * TILE} ${tile.y * TILE}) rotate(${tile.rotation} 50 50)"></use>`;
}

/** The silhouette of a meeple, about 29 units high; it lies in fields and stands everywhere else. */
export function meepleShape(lies: boolean): SVGTemplateResult {
  return svg`${lies ? nothing : svg`<ellipse class="shadow" cx="2.5" cy="14" rx="14" ry="3.5"></ellipse>`}
    <path class="outline" transform=${lies ? LYING : ''} d=${MEEPLE}></path>
    <path class="shape" transform=${lies ? LYING : ''} d=${MEEPLE}></path>`;
}

/** A meeple in its colour, with its seat number so that colour is not the only distinction. */
export function meeple(tiles: readonly PlacedTile[], at: {x: number; y: number; segment: string; seat: number}, player: Player | undefined, kind = ''): SVGTemplateResult {
  const tile = placedAt(tiles, at);
  if (tile === undefined) {
    return svg``;
  }
  const [x, y] = anchorPoint(tile, at.segment);
  return svg`<g class="meeple piece-${player?.colour ?? 'black'} ${kind}" data-seat=${at.seat} data-cell="${at.x},${at.y}"
    data-segment=${at.segment} transform="translate(${x} ${y})"><g class="body">
    ${meepleShape(at.segment.startsWith('f'))}<text class="sign" y="5" text-anchor="middle">${at.seat + 1}</text></g></g>`;
}

/** A tollhouse on its crossroads: one coin for the small toll, two for the large toll. */
export function tollhouse(tiles: readonly PlacedTile[], player: Player, kind = ''): SVGTemplateResult {
  const house = player.tollhouse;
  const tile = house && placedAt(tiles, house);
  if (!house || !tile) {
    return svg``;
  }
  const [x, y] = anchorPoint(tile, 'village');
  return svg`<g class="tollhouse piece-${player.colour} ${kind}" data-seat=${player.seat} data-cell="${house.x},${house.y}"
    data-side=${house.side} transform="translate(${x} ${y})"><g class="body">
    <path class="outline" d=${TOLLHOUSE}></path><path class="shape" d=${TOLLHOUSE}></path>
    <path class="door" d="M-7.5 14v-8.5a7.5 7.5 0 0 1 15 0v8.5z"></path>
    ${(house.side === 2 ? [-4, 4] : [0]).map(left => svg`<circle class="mark" cx=${left} cy="-6.5" r="3.2"></circle>`)}
    <text class="sign" y="11.5" text-anchor="middle">${player.seat + 1}</text></g></g>`;
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
      <g class="body"><circle class="outline" r="9.5"></circle><circle class="shape" r="9.5"></circle>
      <circle class="mark" r="7.9"></circle><text class="sign" y="3.5" text-anchor="middle">${seat + 1}</text></g></g>`;
  })}</g>`;
}
