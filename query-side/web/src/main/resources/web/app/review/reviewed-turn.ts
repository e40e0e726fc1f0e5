import {html, nothing, svg} from 'lit';
import type {Cell, PlacedTile, ReviewedMove, TurnReview} from '../api/types';
import {isAtCell, type BoardState, type Spot} from '../figure/piece';
import {FIGURES, piecesOf} from '../figure/pieces';
import {pictureOf} from '../game/board/pieces';
import type {GameState} from '../game/game-state';
import type {Marks} from '../game/highlights';
import type {GameStore} from '../game/store';
import {decimal, list, t} from '../message/messages';
import {cellWords} from '../record/words';

/** A placement of a tile with the choice of a figure after it. */
export type Placement = Omit<ReviewedMove, 'value'>;

/** What a reader of a reviewed turn does with one of its moves. */
export interface MoveReader {
  /** Shows the moment of the turn with the move on the board. */
  show(turn: TurnReview, move: ReviewedMove): void;
  /** Looks at a move for as long as the pointer or the focus is there, or with undefined no longer. */
  look(turn: TurnReview, move: ReviewedMove | undefined): void;
}

/** A turn that cost points: what was played, and the better move; each leads to the board of that turn. */
export function reviewedTurn(store: GameStore, turn: TurnReview, reader: MoveReader, isShown: boolean) {
  const before = store.at(turn.drawn);
  const button = (move: ReviewedMove, words: 'review.played' | 'review.better', name: string) => html`<button type="button" class="reviewed-move"
      aria-label=${t(words, {move: moveWords(before, turn.seat, move)})}
      @click=${() => reader.show(turn, move)} @pointerenter=${() => reader.look(turn, move)} @pointerleave=${() => reader.look(turn, undefined)}
      @focus=${() => reader.look(turn, move)} @blur=${() => reader.look(turn, undefined)}>
    ${pictureOf(store.reading, turn.tile, move.rotation)}
    <span>${name}</span>${figurePicture(before, turn.seat, move)}</button>`;
  return html`<li class="reviewed ${isShown ? 'shown' : ''}">
    <h4>${t('review.turn', {turn: turn.turn, points: decimal(turn.lost)})}</h4>
    <p class="row">${button(turn.chosen, 'review.played', t('review.played.short'))} ${button(turn.best, 'review.better', t('review.better.short'))}</p>
  </li>`;
}

/** A move on the board of its turn: its tile and its figure, which are not there yet. */
export function marksOfMove(before: GameState, {seat, tile}: Pick<TurnReview, 'seat' | 'tile'>, move: Placement): Marks {
  const {x, y} = move;
  const laid: PlacedTile = {tile, x, y, rotation: move.rotation as PlacedTile['rotation']};
  const spot = spotOf(before, seat, move);
  const board = spot === undefined ? before : spot.kind.put({...before, tiles: [...before.tiles, laid]}, seat, spot);
  const isSpot = (at: Cell & {segment: string}) => spot !== undefined && isAtCell(at, spot) && at.segment === spot.segment;
  return {
    cells: [{x, y}], segments: [], tiles: [laid], figures: spot === undefined ? [] : [spot],
    absent: piecesOf(board).filter(piece => piece.seat === seat && isSpot(piece)), from: board,
  };
}

/** The board with the figure of a move, and where it is put; undefined without one. */
export function putFigure(board: GameState, seat: number, move: Placement): {readonly board: BoardState; readonly spot: Spot} | undefined {
  const spot = spotOf(board, seat, move);
  return spot && {board: spot.kind.put(board, seat, spot), spot};
}

/** For example `column 3, row -1, rotated by 90°, and a meeple on the city`. */
export function moveWords(board: GameState, seat: number, move: Placement): string {
  const place = t('review.place', {place: cellWords(move), rotation: move.rotation});
  return move.figure === undefined ? place : list([place, figureWords(board, seat, move)]);
}

function figureWords(board: GameState, seat: number, move: Placement): string {
  const spot = spotOf(board, seat, move);
  return spot === undefined ? t('review.no-figure') : spot.kind.reviewWords(spot);
}

/** The figure of a move, without its place. */
export function figurePicture(board: GameState, seat: number, move: Placement) {
  const spot = spotOf(board, seat, move);
  return spot === undefined ? nothing : html`<svg class="move-figure" viewBox="-18 -20 36 40" aria-hidden="true">
    ${svg`${spot.kind.shape({...spot, seat}, board, [0, 0], '')}`}</svg>`;
}

/** Where the figure of a move is put, or taken from; undefined without one. */
function spotOf(board: GameState, seat: number, move: Placement): Spot | undefined {
  const {figure} = move;
  return figure && FIGURES.map(kind => kind.spotOf(figure, move, board, seat)).find(spot => spot !== undefined);
}
