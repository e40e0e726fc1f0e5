/** Why a record or the log of a person does not hold; the texts are in `message/check.*.json`. */
export type Reason =
  | 'no-events' | 'too-many' | 'not-json' | 'not-an-event'
  | 'not-canonical' | 'forbidden-value'
  | 'revision' | 'other-game' | 'other-rules' | 'old-rules' | 'time' | 'time-back'
  | 'checkpoint-form' | 'checkpoint-game' | 'checkpoint-size' | 'checkpoint-root'
  | 'no-checkpoint' | 'origin-name' | 'signature' | 'not-known-key'
  | 'kept' | 'kept-after' | 'kept-other-log' | 'ends-before-kept'
  | 'not-shown' | 'shown-more'
  | 'format' | 'lowest-schema' | 'options'
  | 'impossible' | 'incomplete' | 'other-actor' | 'other-turn'
  | 'player-seed' | 'seeded-by' | 'start' | 'draw-order' | 'tiles-left' | 'draw-proof'
  | 'server-seed' | 'shuffle' | 'order' | 'first-seat'
  | 'not-asked' | 'office-seats' | 'pass' | 'chip' | 'choice' | 'office-bets' | 'office-chips' | 'pays' | 'hands'
  | 'never-opened'
  | 'move-key' | 'move-unsigned' | 'move-superfluous' | 'move-late' | 'move-nonce' | 'move-signature'
  | 'ranking' | 'dispute' | 'resolution' | 'correction' | 'cathedral'
  | 'scoring-stack' | 'scoring-order' | 'scoring-tops' | 'scoring-tile' | 'clock'
  | 'account-key' | 'account-early' | 'account-log'
  | 'other-person' | 'checkpoint-person' | 'log-begin' | 'log-closed' | 'log-key' | 'log-key-again' | 'log-key-absent';

/** How a program changed a record when it saved it, which says nothing about the game. */
const ALTERATIONS = [
  'encoding', 'byte-order-mark', 'line-ends', 'joined-lines', 'last-line-feed', 'cut', 'blank-lines', 'respelled',
  'array', 'evidence',
] as const;
type Alteration = (typeof ALTERATIONS)[number];

/** Why a file is no record that this version can read. */
export type UnreadableReason =
  | 'not-a-file' | 'too-large' | 'too-long' | 'too-deep' | 'gzip' | 'gzip-twice' | 'compressed'
  | 'empty' | 'web-page' | 'refused-answer' | 'not-a-record' | 'newer-format' | 'newer-rules' | Alteration;

/** The newest version of the rules whose events this page knows. */
export const NEWEST_RULES = 2;

/** A file about which nothing can be said. */
export class UnreadableFile extends Error {
  constructor(readonly reason: UnreadableReason, options?: ErrorOptions) {
    super(reason, options);
  }

  /** True if it is a record that a program changed when it saved it. */
  get isAltered(): boolean {
    return (ALTERATIONS as readonly string[]).includes(this.reason);
  }
}
