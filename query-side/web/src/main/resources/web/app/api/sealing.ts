import {commitment, playerSeedCommitment} from '../check/commitments';
import {canHash} from '../check/digest';
import {randomBase64url} from './api';

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
