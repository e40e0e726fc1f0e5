import {svg, type SVGTemplateResult} from 'lit';
import type {Legal, MeepleAt} from '../api/types';
import {FACETS} from '../expansion';
import {EMPTY_STATE} from '../game/game-state';
import {anchorPoint, placedAt} from '../game/tile-geometry';
import type {TileReading} from '../game/tile-reading';
import {MEEPLE} from './meeple';
import type {BoardState, FigureKind, Piece, PieceKind, PlacesBoard, Spot} from './piece';

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
export function figureSpots(legal: Legal, board: PlacesBoard, seat: number): readonly Spot[] {
  return FIGURES.flatMap(kind => kind.spots(legal, board, seat));
}

/** The piece of a meeple, or of a figure that counts as one. */
export function pieceOf(meeple: MeepleAt): Piece {
  return piecesOf({...EMPTY_STATE, meeples: [meeple]})[0]!;
}
