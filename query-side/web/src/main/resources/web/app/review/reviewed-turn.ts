import {html} from 'lit';
import type {Cell, GameCommand, PlacedTile, ReviewedMove, TurnReview} from '../api/types';
import type {SegmentAt} from '../game/highlights';
import type {GameState} from '../game/game-state';
import type {GameStore} from '../game/store';
import {decimal, list, t} from '../message/messages';
import {moveButton} from '../past/move';
import {stillBoard, type BoardState} from '../past/still-board';
import {kindOf} from '../past/subject';
import {cellWords} from '../record/words';

/** The cells around a move that its picture shows. */
const AROUND = 2;

/** A turn that cost points: what was played, and the better move drawn on the board. */
export function reviewedTurn(store: GameStore, turn: TurnReview) {
  return html`<li>
    <h4>${t('review.turn', {turn: turn.turn, points: decimal(turn.lost)})}</h4>
    <p>${t('review.played', {move: moveWords(turn.chosen)})}<br><strong>${t('review.better', {move: moveWords(turn.best)})}</strong></p>
    ${stillBoard(afterMove(store.at(turn.drawn), turn, turn.best), around(turn), {
      cells: [turn.best], segments: [], figures: figureAt(turn.best),
    }, t('review.board', {move: moveWords(turn.best)}))}
    <p class="row">${moveButton(store, turn.drawn)}</p>
  </li>`;
}

/** For example `column 3, row -1, rotated by 90°, and a meeple on the city`. */
function moveWords(move: ReviewedMove): string {
  const place = t('review.place', {place: cellWords(move), rotation: move.rotation});
  return move.figure === undefined ? place : list([place, figureWords(move.figure)]);
}

function figureWords(figure: GameCommand): string {
  switch (figure.type) {
    case 'PlaceMeeple':
      return t(`review.meeple.${kindOf(figure.segment)}`);
    case 'PlaceTollhouse':
      return t('review.tollhouse', {place: cellWords(figure)});
    default:
      return t('review.no-figure');
  }
}

function figureAt(move: ReviewedMove): SegmentAt[] {
  switch (move.figure?.type) {
    case 'PlaceMeeple':
      return [{x: move.x, y: move.y, segment: move.figure.segment}];
    case 'PlaceTollhouse':
      return [{x: move.figure.x, y: move.figure.y, segment: 'village'}];
    default:
      return [];
  }
}

/** The board as it would be after a move, before anything is scored. */
function afterMove(state: GameState, {seat, tile}: TurnReview, move: ReviewedMove): BoardState {
  const {x, y, figure} = move;
  const rotation = move.rotation as PlacedTile['rotation'];
  const tiles = [...state.tiles, {tile, x, y, rotation}];
  const meeples = figure?.type === 'PlaceMeeple'
    ? [...state.meeples, {seat, x, y, segment: figure.segment}] : state.meeples;
  const players = figure?.type !== 'PlaceTollhouse' ? state.players : state.players.map(player => player.seat !== seat ? player
    : {...player, tollhouse: {side: player.tollhouse?.side ?? 1, x: figure.x, y: figure.y}});
  return {tiles, meeples, players, offices: state.offices};
}

function around({chosen, best}: TurnReview): Cell[] {
  return [chosen, best].flatMap(({x, y}) => [{x: x - AROUND, y: y - AROUND}, {x: x + AROUND, y: y + AROUND}]);
}
