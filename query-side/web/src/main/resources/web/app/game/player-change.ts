import type {Player, SeatPoints} from '../api/types';
import type {GameState} from './game-state';

/** The players after a change of the one on a seat. */
export function seated(state: GameState, seat: number, to: (player: Player) => Player): Player[] {
  return state.players.map(player => (player.seat === seat ? to(player) : player));
}

/** The players after points were scored. */
export function scored(state: GameState, points: readonly SeatPoints[]): Player[] {
  return state.players.map(player => ({
    ...player,
    score: player.score + points.filter(won => won.seat === player.seat).reduce((sum, won) => sum + won.points, 0),
  }));
}
