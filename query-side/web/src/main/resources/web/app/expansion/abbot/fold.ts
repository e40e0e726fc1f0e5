import {withMeeple, withoutMeeples} from '../../game/meeples';
import {scored} from '../../game/player-change';
import type {Fold} from '../facet';
import {placeOf, type AbbotEvent} from './types';

export const fold: Fold<AbbotEvent> = {
  AbbotPlaced: ({meeples}, {seat, x, y, segment}) =>
    ({meeples: withMeeple(meeples, {seat, x, y, segment, figure: 'abbot'})}),
  AbbotCalledHome: (state, {seat, x, y, kind, points}) => ({
    meeples: withoutMeeples(state.meeples, [{seat, x, y, segment: placeOf(kind)}]),
    players: scored(state, [{seat, points}]),
  }),
};
