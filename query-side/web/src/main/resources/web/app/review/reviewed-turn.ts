import {html} from 'lit';
import type {Cell, GameCommand, PlacedTile, ReviewedMove, TurnReview} from '../api/types';
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
  const spot = spotOf(turn.best.figure, turn.best);
  return html`<li>
    <h4>${t('review.turn', {turn: turn.turn, points: decimal(turn.lost)})}</h4>
    <p>${t('review.played', {move: moveWords(turn.chosen)})}<br><strong>${t('review.better', {move: moveWords(turn.best)})}</strong></p>
    ${stillBoard(store.reading, afterMove(store.at(turn.drawn), turn, turn.best), around(turn), {
      cells: [turn.best], segments: [], figures: spot === undefined ? [] : [spot],
    }, t('review.board', {move: moveWords(turn.best)}))}
    <p class="row">${moveButton(store, turn.drawn)}</p>
  </li>`;
}

/** For example `column 3, row -1, rotated by 90°, and a meeple on the city`. */
function moveWords(move: ReviewedMove): string {
  const place = t('review.place', {place: cellWords(move), rotation: move.rotation});
  return move.figure === undefined ? place : list([place, figureWords(move.figure, move)]);
}

function figureWords(figure: GameCommand, move: ReviewedMove): string {
  const spot = spotOf(figure, move);
  return spot === undefined ? t('review.no-figure') : spot.kind.reviewWords(spot);
}

/** Where the figure of a move is put; undefined without one. */
function spotOf(figure: GameCommand | undefined, placed: Cell): Spot | undefined {
  return figure && FIGURES.map(kind => kind.spotOf(figure, placed)).find(spot => spot !== undefined);
}

/** The board as it would be after a move, before anything is scored. */
function afterMove(state: GameState, {seat, tile}: TurnReview, move: ReviewedMove): BoardState {
  const {x, y} = move;
  const board = {...state, tiles: [...state.tiles, {tile, x, y, rotation: move.rotation as PlacedTile['rotation']}]};
  const spot = spotOf(move.figure, move);
  return spot === undefined ? board : spot.kind.put(board, seat, spot);
}

function around({chosen, best}: TurnReview): Cell[] {
  return [chosen, best].flatMap(({x, y}) => [{x: x - AROUND, y: y - AROUND}, {x: x + AROUND, y: y + AROUND}]);
}
