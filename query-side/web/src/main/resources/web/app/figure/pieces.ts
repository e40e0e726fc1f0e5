import {svg, type SVGTemplateResult} from 'lit';
import type {Legal, PlacedTile} from '../api/types';
import {FACETS} from '../expansion';
import {anchorPoint, placedAt} from '../game/tile-geometry';
import type {TileReading} from '../game/tile-reading';
import {MEEPLE} from './meeple';
import type {BoardState, FigureKind, Piece, PieceKind, Spot} from './piece';

/** The kinds of figures, in the order in which their spots are offered. */
export const FIGURES: readonly FigureKind[] = [MEEPLE, ...FACETS.flatMap(({figures}) => figures)];
const PIECES: readonly PieceKind[] = [...FIGURES, ...FACETS.flatMap(({pieces}) => pieces)];

/** Everything that lies on a board, figures first. */
export function piecesOf(board: BoardState): readonly Piece[] {
  return PIECES.flatMap(kind => kind.on(board));
}

/** The same from the bottom to the top, as it is drawn. */
export function piecesToDraw(board: BoardState): readonly Piece[] {
  return PIECES.toReversed().flatMap(kind => kind.on(board));
}

/** Draws a piece on its tile. */
export function pieceShape(reading: TileReading, board: BoardState, piece: Piece, look = ''): SVGTemplateResult {
  const tile = placedAt(board.tiles, piece);
  return tile === undefined ? svg`` : piece.kind.shape(piece, board, anchorPoint(reading, tile, piece.segment), look);
}

/** The places where a player may put a figure. */
export function figureSpots(legal: Legal, tiles: readonly PlacedTile[]): readonly Spot[] {
  return FIGURES.flatMap(kind => kind.spots(legal, tiles));
}
