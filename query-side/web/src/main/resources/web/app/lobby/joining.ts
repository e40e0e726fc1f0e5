import type {Api} from '../api/api';
import {canProve, newSeed} from '../api/sealing';
import {keep, type Tokens} from '../api/tokens';
import type {Colour, CommandAnswer, GameId} from '../api/types';

/** Who of this screen wants a seat. */
export interface Joiner {
  /** What they want to be called, if anything. */
  readonly name: string;
  /** The first free one, where none is wished (LOBBY-2). */
  readonly colour?: Colour | undefined;
  /** An invite, or the token of the host, who needs none (LOBBY-4); a public game is open to all. */
  readonly token?: string | undefined;
}

export interface Joined {
  readonly seat: number;
  /** What this browser may do in the game from now on. */
  readonly tokens: Tokens;
  readonly answer: CommandAnswer;
}

/**
 * Seats somebody of this screen, with a seed of theirs for the shuffle where the browser can commit to
 * one, and keeps what the seat needs later.
 *
 * @throws Refusal when the rules or the service say no
 */
export async function join(api: Api, game: GameId, joiner: Joiner): Promise<Joined> {
  const name = joiner.name.trim();
  const seed = canProve ? await newSeed() : undefined;
  const answer = await api.send(
    game,
    {
      type: 'JoinGame',
      ...(name === '' ? {} : {name}),
      ...(joiner.colour === undefined ? {} : {colour: joiner.colour}),
      ...(seed === undefined ? {} : {seedCommitment: seed.commitment}),
    },
    joiner.token,
  );
  const joined = answer.events.find(event => event.type === 'PlayerJoined');
  const token = answer.tokens?.seat;
  if (joined?.type !== 'PlayerJoined' || token === undefined) {
    throw new Error('the answer to a joining names no seat');
  }
  const {seat, player} = joined.data;
  const tokens = keep(game, {
    seats: {[seat]: token}, players: {[seat]: player}, ...(seed ? {seeds: {[seat]: seed.seed}} : {}),
  });
  return {seat, tokens, answer};
}
