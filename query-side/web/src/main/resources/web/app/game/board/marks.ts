import {nothing, svg, type SVGTemplateResult} from 'lit';
import {pieceShape} from '../../figure/pieces';
import type {Marks} from '../highlights';
import type {GameStore} from '../store';
import {anchorPoint, placedAt} from '../tile-geometry';
import {cellOutline} from './overlay';
import {drawnTile, segmentShape} from './pieces';

/** The radius of the ring around a piece, which is larger where pieces are drawn larger. */
const RING = 21;

/** Marked cells and segments, and the tiles that are not there, below the pieces. */
export function markedTiles(marks: Marks | undefined, {reading, shown}: GameStore): SVGTemplateResult | typeof nothing {
  return marks === undefined ? nothing : svg`${marks.tiles.map(tile => drawnTile(reading, tile, 'absent'))}
    ${marks.segments.map(at => {
      const tile = placedAt(shown.tiles, at);
      return tile === undefined ? nothing : segmentShape(reading, tile, at.segment, 'segment');
    })}${marks.cells.map(cell => cellOutline(cell, 'fresh'))}`;
}

/** Pieces that are not there, and rings around marked places. */
export function markedPieces(marks: Marks | undefined, {reading, shown}: GameStore): SVGTemplateResult | typeof nothing {
  return marks === undefined ? nothing : svg`
    <g class="absent">${marks.absent.map(piece => pieceShape(reading, {...marks.from, tiles: [...shown.tiles, ...marks.tiles]}, piece))}</g>
    ${marks.figures.map(at => {
      const tile = placedAt([...shown.tiles, ...marks.tiles], at);
      const [x, y] = tile === undefined ? [0, 0] : anchorPoint(reading, tile, at.segment);
      return tile === undefined ? nothing : svg`<circle class="ring" cx=${x} cy=${y} r=${RING}></circle>`;
    })}`;
}
