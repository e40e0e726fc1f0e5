import {isEqual} from './bytes';
import {isSameLog, parseCheckpointLine, RECORD, type Checkpoint, type SignedCheckpoint} from './checkpoint';
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

  /** The key that the record states must have signed, and with known keys one of them. */
  async checkSignature({note, key}: SignedCheckpoint, known: readonly NoteKey[]): Promise<Signature> {
    const candidates = [key, ...known];
    const signed = await Promise.all(candidates.map(one => signedBy(note, one)));
    if (signed.includes('unsupported')) {
      return {by: 'unsupported'};
    }
    if (signed[0] !== 'valid' || signed.includes('invalid')) {
      this.signature.fault(undefined, 'signature');
      return {by: 'nobody'};
    }
    if (known.length === 0) {
      return {by: 'unknown-key', key};
    }
    const signer = candidates[signed.indexOf('valid', 1)];
    if (signer === undefined) {
      this.signature.fault(undefined, 'not-known-key');
      return {by: 'nobody'};
    }
    return {by: 'known-key', key: signer};
  }

  /**
   * Compares with the kept checkpoints of this game that a known key signed; anybody could have written others.
   *
   * @param origin the record's own checkpoint, if it has one; those of other logs are not compared
   * @param isNewest true if the record must contain every kept event
   */
  async checkKept(
    kept: readonly SignedCheckpoint[], known: readonly NoteKey[], origin: SignedCheckpoint | undefined, isNewest: boolean,
  ): Promise<KeptCounts> {
    const counts = {agreeing: 0, otherLogs: 0, later: 0};
    let agreedTo = 0;
    const own = kept.filter(({checkpoint}) => checkpoint.game === this.game);
    for (const one of own.sort((a, b) => a.checkpoint.size - b.checkpoint.size)) {
      const {size, root} = one.checkpoint;
      if (!(await isSigned(one, known))) {
        continue;
      }
      if (origin !== undefined && !isSameLog(one, origin)) {
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
