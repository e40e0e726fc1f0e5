import {announcedKeys, type ListedKey} from '../check/announcement';
import {isSameKey, keyText, parseKey, type NoteKey} from '../check/note';

const STORAGE_KEY = 'cartulary.keys';

/** A key of this service that this browser knows. */
interface PinnedKey {
  /** The verifier key. */
  readonly key: string;
  /** When this browser saw it first, in milliseconds since 1970. */
  readonly seen: number;
}

/** The keys of the service, compared with those that this browser knows. */
export interface KnownKeys {
  readonly keys: readonly NoteKey[];
  /** The present key of the service, if no known key announced it. */
  readonly unannounced?: NoteKey;
}

/** The keys that this browser knows: the first one that it saw, and those announced by a known one. */
export async function pinnedKeys(): Promise<NoteKey[]> {
  return Promise.all(stored().map(({key}) => parseKey(key)));
}

/** Returns when this browser saw a key first, in milliseconds since 1970. */
export function firstSeen(key: NoteKey): number | undefined {
  return stored().find(one => one.key === keyText(key))?.seen;
}

/**
 * Compares the keys of the service with the known ones, and remembers those that a known one announced. The first
 * key that this browser sees is taken on trust.
 *
 * @throws SyntaxError if a key or an announcement is malformed
 */
export async function learnKeys(listed: readonly ListedKey[]): Promise<KnownKeys> {
  const present = await parseKey(listed[0]?.key ?? '');
  const pinned = await pinnedKeys();
  const keys = await announcedKeys(pinned.length > 0 ? pinned : [present], listed);
  const seen = new Map(stored().map(one => [one.key, one.seen]));
  const now = Date.now();
  localStorage.setItem(STORAGE_KEY, JSON.stringify(
    keys.map(keyText).map((key): PinnedKey => ({key, seen: seen.get(key) ?? now}))));
  return {keys, ...(keys.some(key => isSameKey(key, present)) ? {} : {unannounced: present})};
}

function stored(): readonly PinnedKey[] {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as PinnedKey[];
}
