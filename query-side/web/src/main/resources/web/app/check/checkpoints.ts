import {isEqual} from './bytes';
import {parseCheckpointLine, RECORD, type Checkpoint, type SignedCheckpoint} from './checkpoint';
import {Findings} from './findings';
import {signedBy, type NoteKey} from './note';
import type {MerkleTree} from './tree';
import type {KeptCounts, Signature} from './verdict';

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

  checkRoot({game, size, root}: Checkpoint): void {
    if (game !== this.game) {
      this.root.fault(undefined, 'checkpoint-game');
    } else if (size !== this.tree.size) {
      this.root.fault(undefined, 'checkpoint-size', {size, events: this.tree.size});
    } else if (!isEqual(root, this.tree.root)) {
      this.root.fault(undefined, 'checkpoint-root');
    }
  }

  /** With known keys, one of them must have signed; without, the key that the record states. */
  async checkSignature({note, key}: SignedCheckpoint, known: readonly NoteKey[]): Promise<Signature> {
    for (const candidate of known.length === 0 ? [key] : known) {
      switch (await signedBy(note, candidate)) {
        case 'valid':
          return {by: known.length === 0 ? 'unknown-key' : 'known-key', key: candidate};
        case 'unsupported':
          return {by: 'unsupported'};
        case 'invalid':
          this.signature.fault(undefined, 'signature');
          return {by: 'nobody'};
      }
    }
    this.signature.fault(undefined, known.length === 0 ? 'signature' : 'not-known-key');
    return {by: 'nobody'};
  }

  /**
   * Compares with the kept checkpoints of this game that a known key signed; anybody could have written others.
   *
   * @param origin the record's own checkpoint, if it has one
   * @param isNewest true if the record must contain every kept event
   */
  async checkKept(
    kept: readonly SignedCheckpoint[], known: readonly NoteKey[], origin: Checkpoint | undefined, isNewest: boolean,
  ): Promise<KeptCounts> {
    const counts = {agreeing: 0, otherLogs: 0, later: 0};
    let agreedTo = 0;
    const own = kept.filter(({checkpoint}) => checkpoint.game === this.game);
    for (const one of own.sort((a, b) => a.checkpoint.size - b.checkpoint.size)) {
      const {log, size, root} = one.checkpoint;
      if (!(await isSigned(one, known))) {
        continue;
      }
      if (origin !== undefined && origin.log !== log) {
        counts.otherLogs++;
      } else if (size > this.tree.size) {
        counts.later++;
        if (isNewest) {
          this.kept.fault(undefined, 'ends-before-kept', {size, events: this.tree.size});
        }
      } else if (isEqual(root, await this.tree.rootOf(size))) {
        counts.agreeing++;
        agreedTo = size;
      } else {
        this.kept.fault(undefined, agreedTo === 0 ? 'kept' : 'kept-after', {size, after: agreedTo});
      }
    }
    return counts;
  }
}

async function isSigned({note, key}: SignedCheckpoint, known: readonly NoteKey[]): Promise<boolean> {
  const results = await Promise.all((known.length === 0 ? [key] : known).map(one => signedBy(note, one)));
  return results.includes('valid');
}
