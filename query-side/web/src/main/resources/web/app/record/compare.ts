import type {Cell, Envelope} from '../api/types';
import type {Table} from '../game/table';
import {evidenceBetween, type Evidence} from './evidence';

export interface Change {
  readonly seat: number;
  readonly points: number;
  /** Meeples that went to the board, and that came back from it. */
  readonly placed: number;
  readonly returned: number;
}

/** What lies between two revisions of a game, the earlier one excluded. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
  readonly laid: readonly Cell[];
  readonly scored: readonly Evidence[];
}

/** In whichever order the two are given. */
export function difference(events: readonly Envelope[], one: Table, other: Table): Difference {
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
