import type {OfficeView} from '../../api/types';
import type {GameState} from '../../game/game-state';
import {scored} from '../../game/player-change';
import {asked, without} from '../../game/step-view';
import type {Fold} from '../facet';
import type {BetsEvent, BetsState} from './state';

export const fold: Fold<BetsEvent> = {
  BetFeatureAsked: (_, {seat, x, y}) => ({step: {...asked('ChoosingBetFeature', seat, [seat]), office: {x, y}}}),
  BetFeatureChosen: () => ({}),
  OfficeOpened: (state, {x, y, asked: seats}) => ({
    offices: office(state, {x, y, open: true, chips: []}),
    step: {...asked('Betting', state.step.seat, seats), office: {x, y}},
  }),
  BetSealed: (state, {seat}) => ({step: without(state.step, seat)}),
  OfficeClosed: (state, {x, y, bets}) => ({
    offices: bets.length > 0 ? office(state, {x, y, open: false, chips: bets}) : withoutOffice(state, x, y),
    players: state.players.map(player =>
      bets.includes(player.seat) ? {...player, chips: (player.chips ?? 0) - 1} : player),
  }),
  BetsSettled: (state, {x, y, bets}) => ({
    offices: withoutOffice(state, x, y),
    players: scored(state, bets).map(player => (player.chips === undefined ? player
      : {...player, chips: player.chips + bets.filter(bet => bet.seat === player.seat).length})),
  }),
  FinalBetFeatureAsked: (_, {offices}) => {
    const choosing = offices.map(({x, y, seats}) => ({x, y, seats}));
    return {choosing, step: asked('ChoosingFinalBetFeature', undefined, seatsOf(choosing))};
  },
  FinalBetFeatureChosen: (state, {seat, x, y}) => {
    const choosing = state.choosing.map(one =>
      (one.x === x && one.y === y ? {...one, seats: one.seats.filter(other => other !== seat)} : one));
    return {choosing, step: seatsOf(choosing).includes(seat) ? state.step : without(state.step, seat)};
  },
};

function seatsOf(choosing: BetsState['choosing']): number[] {
  return [...new Set(choosing.flatMap(({seats}) => seats))].sort((a, b) => a - b);
}

function office(state: GameState, to: OfficeView): OfficeView[] {
  return [...withoutOffice(state, to.x, to.y), to].sort((a, b) => a.x - b.x || a.y - b.y);
}

function withoutOffice(state: GameState, x: number, y: number): OfficeView[] {
  return state.offices.filter(one => one.x !== x || one.y !== y);
}
