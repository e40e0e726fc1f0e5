import type {RecordApi} from '../api/record';
import type {GameId} from '../api/types';
import {announcedKeys, type ListedKey} from '../check/announcement';
import {isSameLog, parsePublished, type SignedCheckpoint} from '../check/checkpoint';
import {isPrefix, type TreeHead} from '../check/consistency';
import {isSameKey, parseKey, signedBy, type NoteKey} from '../check/note';
import {anchoredRoot, keyHash, type Anchor} from './anchor';
import {Contradicted} from './contradiction';
import {learnKeys} from './pinned-keys';

/** This browser does not know Ed25519. */
export class UnsupportedSignature extends Error {}

/** The service's present record is shorter than an earlier one, perhaps because another node answers. */
export class Lagging extends Error {
  constructor(readonly present: SignedCheckpoint) {
    super('the record is shorter than before');
  }
}

/** The history of a game as the service states it; every answer is checked. */
export class ServiceHistory {
  #keys: readonly NoteKey[] = [];

  constructor(private readonly records: RecordApi, private readonly game: GameId) {}

  /**
   * Loads the keys of the service.
   *
   * @param anchor of the link by which the page was opened, which is compared before a first key is trusted
   * @throws Contradicted if the present key is not announced by a known one, or is not the key of the link
   */
  async loadKeys(anchor: Anchor | undefined): Promise<void> {
    const listed = await this.records.keys();
    if (anchor !== undefined && !(await isOfLink(anchor, listed))) {
      throw new Contradicted({kind: 'link'});
    }
    const {keys, unannounced} = await learnKeys(listed);
    if (unannounced !== undefined) {
      throw new Contradicted({kind: 'key', known: keys, present: unannounced});
    }
    this.#keys = keys;
  }

  /**
   * Returns the checkpoint of the first `size` events, or of all of them.
   *
   * @throws Contradicted if no known key signed it
   */
  async checkpoint(size?: number): Promise<SignedCheckpoint> {
    const read = parsePublished(await this.records.checkpoint(this.game, size));
    const {checkpoint} = read;
    for (const key of this.#keys) {
      const signed = await signedBy(read.note, key);
      if (signed === 'unsupported') {
        throw new UnsupportedSignature();
      }
      if (signed === 'valid' && checkpoint.game === this.game && checkpoint.size === (size ?? checkpoint.size)) {
        return {...read, key};
      }
    }
    throw new Contradicted({kind: 'signature', present: read});
  }

  /**
   * Demands that the events of an earlier checkpoint are a prefix of the events of a later one.
   *
   * @throws Contradicted if they are not
   * @throws Lagging if the later one has fewer events
   */
  async demandPrefix(kept: SignedCheckpoint, present: SignedCheckpoint): Promise<void> {
    if (!(await this.#isPrefix(kept.checkpoint, present))) {
      const kind = isSameLog(kept, present) ? 'history' : 'other-log';
      throw new Contradicted({kind, kept, present: await this.#sameSize(kept, present)});
    }
  }

  /** Demands that the events of a link are a prefix of the events of a checkpoint. */
  async demandLink(anchor: Anchor, present: SignedCheckpoint): Promise<void> {
    if (!(await this.#isPrefix({size: anchor.size, root: anchoredRoot(anchor)}, present))) {
      throw new Contradicted({kind: 'link', present});
    }
  }

  async #isPrefix(earlier: TreeHead, present: SignedCheckpoint): Promise<boolean> {
    const {size} = present.checkpoint;
    if (earlier.size > size) {
      throw new Lagging(present);
    }
    const proof = earlier.size === size ? [] : await this.records.consistency(this.game, earlier.size, size);
    return isPrefix(earlier, present.checkpoint, proof);
  }

  /** Returns the service's checkpoint of as many events as the kept one, which contradicts it on its own. */
  async #sameSize(kept: SignedCheckpoint, present: SignedCheckpoint): Promise<SignedCheckpoint> {
    try {
      const same = await this.checkpoint(kept.checkpoint.size);
      return same.note.text === kept.note.text ? present : same;
    } catch {
      return present;
    }
  }
}

/** Returns true if the link names a key of the service, and its present key is that one or announced by it. */
async function isOfLink(anchor: Anchor, listed: readonly ListedKey[]): Promise<boolean> {
  const keys = await Promise.all(listed.map(({key}) => parseKey(key)));
  const hashes = await Promise.all(keys.map(keyHash));
  const named = keys[hashes.indexOf(anchor.key)];
  const accepted = named === undefined ? [] : await announcedKeys([named], listed);
  return accepted.some(key => isSameKey(key, keys[0]!));
}
