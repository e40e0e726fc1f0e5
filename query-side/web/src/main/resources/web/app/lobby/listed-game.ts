import type {Expansion, GameId, GameOptions, GameView, ListedGame, Status} from '../api/types';
import type {OwnGame, SeatElsewhere} from './own-games';

/** A game in one of the lists, own or public. */
export interface CardGame {
  readonly game: GameId;
  readonly status: Status;
  readonly revision: number;
  readonly expansions: readonly Expansion[];
  readonly time: Pick<Partial<GameOptions>, 'clock' | 'secondsPerStep'>;
  readonly taken: number;
  readonly seats: number;
  readonly bots: number;
  readonly turn: number;
  readonly annulled: boolean;
  readonly corrected: boolean;
  /** The time of the last event; undefined if the list does not say it. */
  readonly changedAt: string | undefined;
  /** The state, if the list has it. */
  readonly view?: GameView;
  /** The token with which this browser may read the game. */
  readonly token?: string;
  /** The seats of the people at this screen. */
  readonly seatsHere: readonly number[];
  /** The seat of the person who is signed in, if it is held in another browser. */
  readonly elsewhere: SeatElsewhere | undefined;
  readonly isDue: boolean;
}

export function ofListed(listed: ListedGame): CardGame {
  const {game, status, revision, expansions, bots, turn, annulled, corrected, changedAt} = listed;
  return {
    game, status, revision, expansions, bots, turn, annulled, corrected, changedAt, time: listed,
    taken: listed.seats, seats: listed.maxSeats, seatsHere: [], elsewhere: undefined, isDue: false,
  };
}

export function ofOwn({view, seats, elsewhere, token, isDue}: OwnGame): CardGame {
  const {game, status, revision, options, players, turn, annulled, disputes} = view;
  return {
    game, status, revision, turn, annulled, view, isDue,
    expansions: options.expansions ?? [], time: options,
    taken: players.length, seats: options.maxSeats ?? players.length, bots: players.filter(player => player.policy !== undefined).length,
    corrected: disputes.some(one => one.outcome === 'corrected'), changedAt: undefined,
    seatsHere: seats, elsewhere, ...(token === undefined ? {} : {token}),
  };
}
