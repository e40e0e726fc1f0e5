import {checkpointLine, KEPT, type KeptCheckpoint, type SignedCheckpoint} from '../check/checkpoint';
import type {NoteKey} from '../check/note';

/** What the service says now and what this browser knows from before contradict each other. */
export type Contradiction =
  /** The present key of the service is none that a known key announced. */
  | {readonly kind: 'key'; readonly known: readonly NoteKey[]; readonly present: NoteKey}
  /** No known key signed the present checkpoint. */
  | {readonly kind: 'signature'; readonly present: KeptCheckpoint}
  /** The events up to a kept checkpoint are no longer those that it was made of. */
  | {readonly kind: 'history'; readonly kept: SignedCheckpoint; readonly present: SignedCheckpoint}
  /** The same, but the service began a new log since: it was restored from a backup, or rewritten. */
  | {readonly kind: 'other-log'; readonly kept: SignedCheckpoint; readonly present: SignedCheckpoint}
  /** The service is not the one, or the history not the one, of the link by which this page was opened. */
  | {readonly kind: 'link'; readonly present?: SignedCheckpoint};

/** Returns the checkpoints of a contradiction as a file that others can check: `cartulary.checkpoint/1`, or a note. */
export function evidence(contradiction: Contradiction): string {
  return involved(contradiction)
    .map(({key, ...one}) => (key === undefined ? one.published : `${checkpointLine({...one, key}, KEPT)}\n`))
    .join('');
}

/** Returns the checkpoints of a contradiction, the older one first. */
export function involved(contradiction: Contradiction): KeptCheckpoint[] {
  switch (contradiction.kind) {
    case 'key':
      return [];
    case 'history':
    case 'other-log':
      return [contradiction.kept, contradiction.present];
    default:
      return contradiction.present === undefined ? [] : [contradiction.present];
  }
}

/** Ends what the page does when it finds a contradiction. */
export class Contradicted extends Error {
  constructor(readonly contradiction: Contradiction) {
    super(`the service contradicts what this browser knows: ${contradiction.kind}`);
  }
}
