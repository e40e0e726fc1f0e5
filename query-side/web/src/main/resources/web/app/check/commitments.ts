import {base64url, utf8} from './bytes';
import {sha256} from './digest';

/** A betting office of a game and a seat that bets there. */
export interface Place {
  readonly game: string;
  readonly office: {readonly x: number; readonly y: number};
  readonly seat: number;
}

export function seedCommitment(game: string, seed: string, nonce: string): Promise<string> {
  return commitment({domain: 'cartulary/seed/v1', game, nonce, seed});
}

export function playerSeedCommitment(seed: string): Promise<string> {
  return commitment({domain: 'cartulary/player-seed/v1', seed});
}

/** @param chip null for a pass */
export function betCommitment({game, office: {x, y}, seat}: Place, chip: string | null, nonce: string): Promise<string> {
  return commitment({chip, domain: 'cartulary/bet/v1', game, nonce, office: {x, y}, seat});
}

export function choiceCommitment(
  {game, office: {x, y}, seat}: Place, segment: string, nonce: string,
): Promise<string> {
  return commitment({domain: 'cartulary/final-bet/v1', game, nonce, office: {x, y}, seat, segment});
}

/** Hashes the JSON of an object; the caller lists members in alphabetical order, as RFC 8785 requires. */
export async function commitment(members: object): Promise<string> {
  return base64url(await sha256(utf8(JSON.stringify(members))));
}
