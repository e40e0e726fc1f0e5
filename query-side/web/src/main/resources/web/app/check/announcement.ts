import {isSameKey, parseKey, parseNote, signedBy, type NoteKey} from './note';

/** A key of a service, as `GET /api/keys` lists it. */
export interface ListedKey {
  /** The verifier key. */
  readonly key: string;
  readonly since: string;
  /** A signed note by an older key, which announces this one. */
  readonly announcement?: string;
}

/**
 * Returns the known keys and those that were announced by one of them, or by a key announced by one of them.
 *
 * @throws SyntaxError if a listed key or an announcement is malformed
 */
export async function announcedKeys(known: readonly NoteKey[], listed: readonly ListedKey[]): Promise<NoteKey[]> {
  const accepted = [...known];
  // The oldest first, so that a chain of announcements is followed in one pass.
  for (const entry of [...listed].reverse()) {
    const key = await parseKey(entry.key);
    if (!accepted.some(one => isSameKey(one, key)) && (await isAnnounced(entry, accepted))) {
      accepted.push(key);
    }
  }
  return accepted;
}

async function isAnnounced({key, since, announcement}: ListedKey, known: readonly NoteKey[]): Promise<boolean> {
  if (announcement === undefined) {
    return false;
  }
  const note = parseNote(announcement);
  const results = await Promise.all(known.map(one => signedBy(note, one)));
  return note.text === `cartulary.key/1\n${key}\n${since}\n` && results.includes('valid');
}
