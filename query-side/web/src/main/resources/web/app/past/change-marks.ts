import type {GameDiff, PlacedTile} from '../api/types';
import {isAtCell, type BoardState, type Piece} from '../figure/piece';
import {piecesOf} from '../figure/pieces';
import type {Marks} from '../game/highlights';
import type {GameStore} from '../game/store';
import {placedAt} from '../game/tile-geometry';
import type {ShownChange} from './changes';
import {kindOf} from './subject';

/** With more new tiles, the changed features are lit on request only. */
const MANY_TILES = 25;

/** What changes mark on the shown board, which is that of one of the two moments; undefined on any other board. */
export function marksOf(store: GameStore, {from, to}: GameDiff, changes: readonly ShownChange[]): Marks | undefined {
  const {shown} = store;
  if (shown.revision !== from && shown.revision !== to) {
    return undefined;
  }
  const isLater = shown.revision === to;
  const other = store.at(isLater ? from : to);
  const here = changes.map(({before, after}) => (isLater ? after : before));
  const there = changes.map(({before, after}) => (isLater ? before : after));
  const cells = [...here, ...there].flatMap(one => one.cells);
  const figures = [...here, ...there].flatMap(one => one.figures);
  return {
    cells, figures, from: other,
    tiles: cells.flatMap(cell => missingTile(other.tiles, shown.tiles, cell) ?? []),
    segments: segmentsOf(changes, here),
    absent: missingPieces(other, shown).filter(piece => figures.some(at => isAtCell(at, piece) && at.segment === piece.segment)),
  };
}

function missingTile(others: readonly PlacedTile[], shown: readonly PlacedTile[], cell: {x: number; y: number}): PlacedTile | undefined {
  return placedAt(shown, cell) === undefined ? placedAt(others, cell) : undefined;
}

function missingPieces(other: BoardState, shown: BoardState): Piece[] {
  const there = piecesOf(shown);
  return piecesOf(other).filter(piece => !there.some(one =>
    one.kind === piece.kind && one.seat === piece.seat && isAtCell(one, piece) && one.segment === piece.segment));
}

/** The changed features; of many changes without fields, which would cover most of the board. */
function segmentsOf(changes: readonly ShownChange[], here: readonly ShownChange['before'][]): Marks['segments'] {
  const segments = here.flatMap(one => one.segments);
  const tiles = changes.flatMap(change => change.after.cells).length;
  return changes.length === 1 ? segments : tiles > MANY_TILES ? [] : segments.filter(at => kindOf(at.segment) !== 'field');
}
