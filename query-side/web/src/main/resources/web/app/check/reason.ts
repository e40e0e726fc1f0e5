/** Why a record does not hold; the texts are in `message/check.*.json`. */
export type Reason =
  | 'cut' | 'no-events' | 'not-json' | 'not-an-event'
  | 'not-canonical' | 'forbidden-value'
  | 'revision' | 'other-game' | 'other-rules'
  | 'checkpoint-form' | 'checkpoint-game' | 'checkpoint-size' | 'checkpoint-root'
  | 'no-checkpoint' | 'origin-name' | 'signature' | 'not-known-key'
  | 'kept' | 'kept-after' | 'kept-other-log' | 'ends-before-kept'
  | 'not-shown' | 'shown-more'
  | 'format'
  | 'seed-late' | 'seed-twice' | 'player-seed' | 'seeded-by' | 'draw-order' | 'tiles-left' | 'draw-proof'
  | 'server-seed' | 'shuffle' | 'order' | 'first-seat'
  | 'sealed-twice' | 'seal-open' | 'pass' | 'chip' | 'choice' | 'office-bets' | 'never-opened'
  | 'move-unsigned' | 'move-superfluous' | 'move-late' | 'move-nonce' | 'move-signature';

/** Why a file is no record that this version can read. */
export type UnreadableReason = 'too-large' | 'too-long' | 'not-a-record' | 'newer-format' | 'newer-rules';

/** A file about which nothing can be said. */
export class UnreadableFile extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}
