import {base64url, hashFromBase64url} from '../check/bytes';
import {betCommitment, commitment, playerSeedCommitment} from '../check/commitments';
import {canHash, hmac} from '../check/digest';
import {randomBase64url} from './api';
import type {Cell, GameId} from './types';

/**
 * True if this browser can compute the hashes of seeds and seals (docs/formats.md). Browsers do so on secure
 * pages only (https or localhost); on other pages no seed or recovery secret is committed and no seal is
 * checked, and the page says so.
 */
export const canProve = canHash;

export interface Seed {
  readonly seed: string;
  readonly commitment: string;
}

/** Creates a seed for the shuffle and the commitment to it (LOBBY-8). */
export async function newSeed(): Promise<Seed> {
  const seed = randomBase64url(32);
  return {seed, commitment: await playerSeedCommitment(seed)};
}

/** Creates a recovery secret and the commitment to it (LOBBY-10). */
export async function newRecovery(): Promise<{readonly secret: string; readonly commitment: string}> {
  const secret = randomBase64url(32);
  return {secret, commitment: await commitment({domain: 'cartulary/recovery/v1', secret})};
}

/**
 * Returns true if the commitment seals this bet or pass (BET-7).
 *
 * @param chip null for a pass
 */
export async function isSealedAs(
  game: GameId, seat: number, office: Cell, chip: string | null, clientNonce: string,
  seal: {commitment: string; serverNonce: string},
): Promise<boolean> {
  const sign = await hmac(hashFromBase64url(seal.serverNonce));
  const nonce = base64url(await sign(hashFromBase64url(clientNonce)));
  return seal.commitment === (await betCommitment({game, office, seat}, chip, nonce));
}
