import {isEqual} from './bytes';
import {
  isSameLog, parseCheckpointLine, RECORD, type Checkpoint, type KeptCheckpoint, type SignedCheckpoint, type StatedNote,
} from './checkpoint';
import type {TreeHead} from './consistency';
import {Findings} from './findings';
import {signedBy, type NoteKey} from './note';
import type {MerkleTree} from './tree';
import type {Signature} from './verdict';

/** The stages of the root, the signature and the kept checkpoints. */
export class CheckpointCheck {
  readonly root = new Findings('root');
  readonly signature = new Findings('signature');
  readonly kept = new Findings('kept');

  constructor(private readonly game: string, private readonly tree: MerkleTree) {}

  /** Parses the checkpoint of the record; returns undefined if it is malformed. */
  async parse(line: string): Promise<SignedCheckpoint | undefined> {
    try {
      return await parseCheckpointLine(line, RECORD);
    } catch (failure) {
      if (!(failure instanceof SyntaxError)) {
        throw failure;
      }
      this.root.fault(undefined, 'checkpoint-form');
      return undefined;
    }
  }

  checkRoot(checkpoint: Checkpoint): void {
    if (checkpoint.game !== this.game) {
      this.root.fault(undefined, 'checkpoint-game');
    } else {
      checkRoot(checkpoint, this.tree, this.root);
    }
  }

  /**
   * Compares with the checkpoints of this game that somebody kept. One that agrees counts only if a key signed it that
   * is known, was kept with it, or signed the record: anybody could have written it. One that disagrees is always
   * reported.
   *
   * @param own the checkpoint of the record, if it has one
   * @returns the number that agree
   */
  async checkKept(
    kept: readonly KeptCheckpoint[], known: readonly NoteKey[], own: SignedCheckpoint | undefined,
  ): Promise<number> {
    let agreeing = 0;
    let after = 0;
    for (const one of [...kept].sort((a, b) => a.checkpoint.size - b.checkpoint.size)) {
      const {size, root} = one.checkpoint;
      if (size > this.tree.size) {
        this.kept.fault(undefined, 'ends-before-kept', {size, events: this.tree.size});
      } else if (!isEqual(root, await this.tree.rootOf(size))) {
        const isOtherLog = own !== undefined && !isSameLog(one, own);
        this.kept.fault(undefined, isOtherLog ? 'kept-other-log' : after === 0 ? 'kept' : 'kept-after', {size, after});
      } else if (await isSigned(one, [...known, one.key, own?.key].filter(key => key !== undefined))) {
        agreeing++;
        after = size;
      }
    }
    return agreeing;
  }
}

/** Checks that a checkpoint is of the events in a tree. */
export function checkRoot({size, root}: TreeHead, tree: MerkleTree, findings: Findings): void {
  if (size !== tree.size) {
    findings.fault(undefined, 'checkpoint-size', {size, events: tree.size});
  } else if (!isEqual(root, tree.root)) {
    findings.fault(undefined, 'checkpoint-root');
  }
}

/**
 * Checks who signed a checkpoint: the key that the file states must have, and with known keys one of them.
 *
 * @param name the name in the origin of the checkpoint
 */
export async function checkSignature(
  {note, key}: StatedNote, name: string, known: readonly NoteKey[], findings: Findings,
): Promise<Signature> {
  const candidates = [key, ...known];
  const signed = await Promise.all(candidates.map(one => signedBy(note, one)));
  if (signed.includes('unsupported')) {
    return {by: 'unsupported'};
  }
  if (signed[0] !== 'valid' || signed.includes('invalid')) {
    findings.fault(undefined, 'signature');
    return {by: 'nobody'};
  }
  if (key.name !== name) {
    findings.fault(undefined, 'origin-name');
  }
  if (known.length === 0) {
    return {by: 'unknown-key', key};
  }
  const signer = candidates[signed.indexOf('valid', 1)];
  if (signer === undefined) {
    findings.fault(undefined, 'not-known-key');
    return {by: 'nobody'};
  }
  return {by: 'known-key', key: signer};
}

async function isSigned({note}: KeptCheckpoint, keys: readonly NoteKey[]): Promise<boolean> {
  const results = await Promise.all(keys.map(key => signedBy(note, key)));
  return results.includes('valid');
}
