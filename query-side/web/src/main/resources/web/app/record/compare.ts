import type {Cell, Envelope} from '../api/types';
import type {GameState} from '../game/game-state';
import {evidenceBetween, type Evidence} from './evidence';

export interface Change {
  readonly seat: number;
  readonly points: number;
  /** Numbers of placed and returned meeples. */
  readonly placed: number;
  readonly returned: number;
}

/** The changes between two revisions of a game. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
  readonly laid: readonly Cell[];
  readonly scored: readonly Evidence[];
}

/** Compares two states, given in any order. */
export function difference(events: readonly Envelope[], one: GameState, other: GameState): Difference {
  const [earlier, later] = one.revision <= other.revision ? [one, other] : [other, one];
  const between = events.slice(earlier.revision, later.revision);
  return {
    from: earlier.revision,
    to: later.revision,
    changes: later.players.map(({seat, score}) => ({
      seat,
      points: score - (earlier.players.find(player => player.seat === seat)?.score ?? 0),
      placed: between.filter(event => event.type === 'MeeplePlaced' && event.data.seat === seat).length,
      returned: between
        .flatMap(event => (event.type === 'MeeplesReturned' ? event.data.meeples : []))
        .filter(meeple => meeple.seat === seat).length,
    })),
    laid: later.tiles.slice(earlier.tiles.length).map(({x, y}) => ({x, y})),
    scored: evidenceBetween(events, earlier.revision, later.revision),
  };
}
