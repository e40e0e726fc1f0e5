import type {GameId} from '../api/types';
import {base64url, hashFromBase64url, utf8, type Bytes} from '../check/bytes';
import {sha256} from '../check/digest';
import {keyText, type NoteKey} from '../check/note';
import type {SignedCheckpoint} from '../check/checkpoint';

const EXPECTED = 'cartulary.link.';

/**
 * What a link says about the service and the history of its game, so that whoever opens it can check that the same
 * service answers with the same history.
 */
export interface Anchor {
  /** The SHA-256 of the verifier key, in base64url. */
  readonly key: string;
  /** The number of events when the link was made. */
  readonly size: number;
  /** Their root, in base64url. */
  readonly root: string;
}

export async function anchorOf({checkpoint: {size, root}, key}: SignedCheckpoint): Promise<Anchor> {
  return {key: await keyHash(key), size, root: base64url(root)};
}

export async function keyHash(key: NoteKey): Promise<string> {
  return base64url(await sha256(utf8(keyText(key))));
}

/** Returns the anchor that this tab still has to compare with the service. */
export function expectedAnchor(game: GameId): Anchor | undefined {
  return parseAnchor(new URLSearchParams(sessionStorage.getItem(EXPECTED + game) ?? ''));
}

export function setExpectedAnchor(game: GameId, anchor: Anchor | undefined): void {
  if (anchor === undefined) {
    sessionStorage.removeItem(EXPECTED + game);
  } else {
    sessionStorage.setItem(EXPECTED + game, String(new URLSearchParams(anchorParams(anchor))));
  }
}

/** Returns the root of an anchor. */
export function anchoredRoot({root}: Anchor): Bytes {
  return hashFromBase64url(root);
}

/** The parameters of the anchor in the fragment of a link. */
export function anchorParams(anchor: Anchor | undefined): Record<string, string> {
  return anchor === undefined ? {} : {key: anchor.key, root: `${anchor.size}.${anchor.root}`};
}

/** Parses the anchor of a link; links without one are valid. */
export function parseAnchor(params: URLSearchParams): Anchor | undefined {
  const key = /^[\w-]{43}$/.exec(params.get('key') ?? '')?.[0];
  const [, size, root] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(params.get('root') ?? '') ?? [];
  return key === undefined || size === undefined || root === undefined ? undefined : {key, size: Number(size), root};
}
