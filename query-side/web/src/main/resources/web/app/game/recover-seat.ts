import {signedIn} from '../account/signed-in';
import type {Api} from '../api/api';
import {newSigningKey} from '../api/signing';
import {saveTokens, type Tokens} from '../api/tokens';
import type {CommandAnswer, GameId} from '../api/types';

/** The content of a recovery link or a claim link; with neither, the account of the person takes the seat back (LOBBY-38). */
export interface SeatProof {
  readonly seat: number;
  /** The recovery secret of the seat's player. */
  readonly secret?: string;
  /** The claim token that the host issued. */
  readonly claim?: string;
}

/**
 * Takes a seat back and stores its tokens (LOBBY-10). The token that another browser has for it ends.
 *
 * @throws Refusal if the rules or the service refuse
 */
export async function recoverSeat(
  api: Api, game: GameId, {seat, secret, claim}: SeatProof,
): Promise<{tokens: Tokens; answer: CommandAnswer}> {
  const account = secret === undefined && claim === undefined ? signedIn() : undefined;
  const signingKey = account === undefined ? await newSigningKey() : account.key;
  const answer = await api.send(
    game,
    {
      type: 'RecoverSeat',
      seat,
      ...(secret === undefined ? {} : {secret}),
      ...(signingKey === undefined ? {} : {signingKey}),
    },
    claim,
  );
  const recovered = answer.events.find(event => event.type === 'SeatRecovered');
  const token = answer.tokens?.seat;
  if (recovered?.type !== 'SeatRecovered' || token === undefined) {
    throw new Error('the response to RecoverSeat contains no seat');
  }
  // Stored before the next request: a claim cannot be used again.
  saveTokens(game, {
    seats: {[seat]: token},
    epochs: {[seat]: recovered.data.epoch},
    ...(secret === undefined ? {} : {recovery: {[seat]: secret}}),
  });
  const player = (await api.game(game, token)).players.find(one => one.seat === seat);
  const tokens = saveTokens(game, player === undefined ? {} : {players: {[seat]: player.player}});
  return {tokens, answer};
}
