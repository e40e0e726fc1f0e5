import type {BoardFeatures, Player} from '../api/types';
import {ownersOf} from './feature-worth';

/** The points of a player if the game ended with this board: without what expansions pay for other things than features. */
export function totalIfEnded({seat, score}: Player, {features}: BoardFeatures): number {
  return features.filter(one => one.meeples.length > 0 && ownersOf(one).includes(seat)).reduce((sum, {points}) => sum + points, score);
}
