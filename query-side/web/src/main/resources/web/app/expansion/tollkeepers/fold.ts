import type {Player} from '../../api/types';
import type {GameState} from '../../game/game-state';
import {scored, seated} from '../../game/player-change';
import type {Fold} from '../facet';
import type {TollEvent} from './types';

export const fold: Fold<TollEvent> = {
  TollhousePlaced: (state, {seat, x, y}) => ({players: tollhouse(state, seat, {x, y, side: 1})}),
  TollhouseRelocated: (state, {seat, x, y}) => ({players: tollhouse(state, seat, {x, y})}),
  TollhouseTurned: (state, {seat, side}) => ({players: tollhouse(state, seat, {side})}),
  TollRaised: (state, toll) => ({players: scored(state, [toll])}),
};

function tollhouse(state: GameState, seat: number, to: {x?: number; y?: number; side?: number}): Player[] {
  return seated(state, seat, player => ({
    ...player,
    tollhouse: {x: 0, y: 0, side: 1, ...player.tollhouse, ...to},
  }));
}
