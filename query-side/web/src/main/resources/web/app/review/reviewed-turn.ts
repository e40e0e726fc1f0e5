import {html} from 'lit';
import type {Cell, PlacedTile, ReviewedMove, TurnReview} from '../api/types';
import type {BoardState, Spot} from '../figure/piece';
import {FIGURES} from '../figure/pieces';
import type {GameState} from '../game/game-state';
import type {GameStore} from '../game/store';
import {decimal, list, t} from '../message/messages';
import {moveButton} from '../past/move';
import {stillBoard} from '../past/still-board';
import {cellWords} from '../record/words';

/** The cells around a move that its picture shows. */
const AROUND = 2;

/** A turn that cost points: what was played, and the better move drawn on the board. */
export function reviewedTurn(store: GameStore, turn: TurnReview) {
  const before = store.at(turn.drawn);
  const spot = spotOf(before, turn.seat, turn.best);
  const words = (move: ReviewedMove) => moveWords(before, turn.seat, move);
  return html`<li>
    <h4>${t('review.turn', {turn: turn.turn, points: decimal(turn.lost)})}</h4>
    <p>${t('review.played', {move: words(turn.chosen)})}<br><strong>${t('review.better', {move: words(turn.best)})}</strong></p>
    ${stillBoard(store.reading, afterMove(before, turn, turn.best), around(turn), {
      cells: [turn.best], segments: [], figures: spot === undefined ? [] : [spot],
    }, t('review.board', {move: words(turn.best)}))}
    <p class="row">${moveButton(store, turn.drawn)}</p>
  </li>`;
}

/** For example `column 3, row -1, rotated by 90°, and a meeple on the city`. */
function moveWords(board: GameState, seat: number, move: ReviewedMove): string {
  const place = t('review.place', {place: cellWords(move), rotation: move.rotation});
  return move.figure === undefined ? place : list([place, figureWords(board, seat, move)]);
}

function figureWords(board: GameState, seat: number, move: ReviewedMove): string {
  const spot = spotOf(board, seat, move);
  return spot === undefined ? t('review.no-figure') : spot.kind.reviewWords(spot);
}

/** Where the figure of a move is put, or taken from; undefined without one. */
function spotOf(board: GameState, seat: number, move: ReviewedMove): Spot | undefined {
  const {figure} = move;
  return figure && FIGURES.map(kind => kind.spotOf(figure, move, board, seat)).find(spot => spot !== undefined);
}

/** The board as it would be after a move, before anything is scored. */
function afterMove(state: GameState, {seat, tile}: TurnReview, move: ReviewedMove): BoardState {
  const {x, y} = move;
  const board = {...state, tiles: [...state.tiles, {tile, x, y, rotation: move.rotation as PlacedTile['rotation']}]};
  const spot = spotOf(state, seat, move);
  return spot === undefined ? board : spot.kind.put(board, seat, spot);
}

function around({chosen, best}: TurnReview): Cell[] {
  return [chosen, best].flatMap(({x, y}) => [{x: x - AROUND, y: y - AROUND}, {x: x + AROUND, y: y + AROUND}]);
}
