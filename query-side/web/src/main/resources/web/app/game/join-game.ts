import {forgetKey, forgetSignedIn, signedIn, type SignedIn} from '../account/signed-in';
import {Refusal, type Api} from '../api/api';
import {canProve, newRecovery, newSeed} from '../api/sealing';
import {newSigningKey} from '../api/signing';
import {saveTokens, tokensOf, type Tokens} from '../api/tokens';
import type {Colour, CommandAnswer, GameId} from '../api/types';

/** A person at this screen who takes a seat. */
export interface Joiner {
  /** The display name; may be empty. */
  readonly name: string;
  /** The preferred colour; undefined for the first free one (LOBBY-2). */
  readonly colour?: Colour | undefined;
  /** An invite or the host token, for unlisted games (LOBBY-4); public games need neither. */
  readonly token?: string | undefined;
}

export interface JoinedSeat {
  readonly seat: number;
  /** This browser's tokens for the game, the new seat's included. */
  readonly tokens: Tokens;
  readonly answer: CommandAnswer;
}

/**
 * Takes a seat for a person at this screen and stores its tokens. Commits to a seed for the shuffle, and as a guest to
 * a recovery secret, if the browser can compute hashes, and gives a key if it can sign moves. A seat of an account is
 * taken back with the account only: a device that was signed out must not open it.
 *
 * @throws Refusal if the rules or the service refuse
 */
export async function joinGame(api: Api, game: GameId, joiner: Joiner): Promise<JoinedSeat> {
  const name = joiner.name.trim();
  const seed = canProve ? await newSeed() : undefined;
  const recovery = canProve ? await newRecovery() : undefined;
  // One account has one seat in a game (LOBBY-37): the first person at this screen is its owner.
  const account = Object.keys(tokensOf(game).seats).length === 0 ? signedIn() : undefined;
  const answer = await joinAs(account, (withAccount, signingKey) => api.send(
    game,
    {
      type: 'JoinGame',
      ...nameOf(name, withAccount ? account : undefined),
      ...(joiner.colour === undefined ? {} : {colour: joiner.colour}),
      ...(seed === undefined ? {} : {seedCommitment: seed.commitment}),
      ...(recovery === undefined || withAccount ? {} : {recoveryCommitment: recovery.commitment}),
      ...(signingKey === undefined ? {} : {signingKey}),
      ...(withAccount ? {account: true} : {}),
    },
    joiner.token,
  ));
  const joined = answer.events.find(event => event.type === 'PlayerJoined');
  const token = answer.tokens?.seat;
  if (joined?.type !== 'PlayerJoined' || token === undefined) {
    throw new Error('the response to JoinGame contains no seat');
  }
  const {seat, player, person} = joined.data;
  const tokens = saveTokens(game, {
    seats: {[seat]: token}, players: {[seat]: player}, epochs: {[seat]: 0},
    ...(seed ? {seeds: {[seat]: seed.seed}} : {}), ...(recovery && person === undefined ? {recovery: {[seat]: recovery.secret}} : {}),
  });
  return {seat, tokens, answer};
}

/** Who is signed in and types no name is called by their handle. */
function nameOf(typed: string, account: SignedIn | undefined): {name?: string} {
  const name = typed === '' ? account?.handle : typed;
  return name === undefined ? {} : {name};
}

/** Joins with an account; as a guest without one, or if it was signed out elsewhere or has a seat already. */
async function joinAs(
  account: SignedIn | undefined, join: (withAccount: boolean, signingKey: string | undefined) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  if (account === undefined) {
    return join(false, await newSigningKey());
  }
  try {
    return await join(true, account.key);
  } catch (failure) {
    if (!(failure instanceof Refusal)) {
      throw failure;
    }
    if (failure.kind === 'wrong-key') {
      // The key was revoked elsewhere.
      forgetKey(account.person);
      return join(true, undefined);
    }
    if (failure.problem.ruleId === 'LOBBY-37') {
      if (failure.problem.params?.['seat'] === undefined) {
        forgetSignedIn();
      }
      return join(false, await newSigningKey());
    }
    throw failure;
  }
}
