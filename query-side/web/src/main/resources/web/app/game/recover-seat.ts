import {forgetIfSignedOut, forgetKey, signedIn} from '../account/signed-in';
import {Refusal, type Api} from '../api/api';
import {canProve, newRecovery} from '../api/sealing';
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
 * Takes a seat back and stores its tokens (LOBBY-10). The token that another browser has for it ends. A seat that the
 * person took with an account is taken back with it: moves then count as the person's. A secret that another device
 * has for such a seat ends, because the seat then commits to one that nobody knows.
 *
 * @param isOwned whether the seat was taken with the account that is signed in
 * @throws Refusal if the rules or the service refuse
 */
export async function recoverSeat(
  api: Api, game: GameId, {seat, secret, claim}: SeatProof, isOwned: boolean,
): Promise<{tokens: Tokens; answer: CommandAnswer}> {
  const recover = (proof: {secret?: string; recoveryCommitment?: string}, signingKey: string | undefined) =>
    api.send(game, {type: 'RecoverSeat', seat, ...proof, ...(signingKey === undefined ? {} : {signingKey})}, claim);
  const byProof = async () => recover(secret === undefined ? {} : {secret}, await newSigningKey());
  const isByAccount = claim === undefined && (isOwned || secret === undefined) && signedIn() !== undefined;
  const replacement = isByAccount && canProve ? {recoveryCommitment: (await newRecovery()).commitment} : {};
  const answer = await (isByAccount ? byAccount(api, key => recover(replacement, key)) : byProof());
  const recovered = answer.events.find(event => event.type === 'SeatRecovered');
  const token = answer.tokens?.seat;
  if (recovered?.type !== 'SeatRecovered' || token === undefined) {
    throw new Error('the response to RecoverSeat contains no seat');
  }
  // Stored before the next request: a claim cannot be used again.
  saveTokens(game, {
    seats: {[seat]: token},
    epochs: {[seat]: recovered.data.epoch},
    ...(secret === undefined || isByAccount ? {} : {recovery: {[seat]: secret}}),
  });
  const player = (await api.game(game, token)).players.find(one => one.seat === seat);
  const tokens = saveTokens(game, player === undefined ? {} : {players: {[seat]: player.player}});
  return {tokens, answer};
}

async function byAccount(api: Api, recover: (signingKey: string | undefined) => Promise<CommandAnswer>): Promise<CommandAnswer> {
  const {person, key} = signedIn()!;
  try {
    return await recover(key);
  } catch (failure) {
    if (failure instanceof Refusal && (failure.problem.ruleId === 'LOBBY-10' || failure.problem.status === 404)) {
      await forgetIfSignedOut(api);
    }
    if (!(failure instanceof Refusal && failure.kind === 'wrong-key')) {
      throw failure;
    }
    // The key was revoked elsewhere.
    forgetKey(person);
    return recover(undefined);
  }
}
