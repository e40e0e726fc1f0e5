import type {NoteKey} from './note';
import type {Reason} from './reason';

/** The stages of a check, in their order. */
export const STAGES = [
  'readable', 'canonical', 'numbering', 'root', 'signature', 'kept', 'shown', 'course', 'deck', 'hands', 'seals',
  'moves', 'disputes',
] as const;
export type Stage = (typeof STAGES)[number];

export type Result = 'holds' | 'broken' | 'not-checked';

/** Something in a record that does not hold. */
export interface Fault {
  readonly stage: Stage;
  /** The id of the check that it violates; absent for a difference from what the page shows. */
  readonly check?: string;
  /** The revision of the event; absent if the fault is not of a single event. */
  readonly revision?: number;
  readonly reason: Reason;
  /** What the sentence of the reason names. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A value that the record seals and does not open. */
export interface SealedValue {
  /** The event that sealed it. */
  readonly revision: number;
  readonly kind: 'bet-or-pass' | 'bet' | 'choice';
  readonly seat: number;
  /** The office. */
  readonly x: number;
  readonly y: number;
}

/** Who signed the checkpoint of a record. */
export interface Signature {
  /** `unknown-key`: a key that only the record states; `unsupported`: this browser does not know Ed25519. */
  readonly by: 'nobody' | 'unknown-key' | 'known-key' | 'unsupported';
  readonly key?: NoteKey;
}

/**
 * The result of a check, and what it rests on. A record that holds may still have been rewritten within the
 * rules, unless a checkpoint that somebody kept agrees with it.
 */
export interface Verdict {
  readonly result: 'holds' | 'broken';
  /** Undefined if no event could be read. */
  readonly game: string | undefined;
  /** The number of events. */
  readonly events: number;
  readonly stages: readonly {readonly stage: Stage; readonly result: Result}[];
  /** At most one for each stage: the first. */
  readonly faults: readonly Fault[];
  readonly signature: Signature;
  /** The number of kept checkpoints that agree. */
  readonly kept: number;
  readonly deck: DeckCounts;
  /** The number of seals that were opened and compared. */
  readonly opened: number;
  readonly sealed: readonly SealedValue[];
  /** How many moves of each seat are signed. */
  readonly moves: readonly SeatMoves[];
}

/** How many moves of a seat are signed by its player (LOBBY-12). */
export interface SeatMoves {
  readonly seat: number;
  readonly signed: number;
  readonly unsigned: number;
  /** Those of the signed ones that cannot be verified yet, because the record does not open them. */
  readonly sealed: number;
}

/** What was checked of the deck. */
export interface DeckCounts {
  readonly draws: number;
  /** The players' seeds that were opened. */
  readonly seeds: number;
  /** `sealed`: the server's seed is not open yet; `absent`: the game never started. */
  readonly shuffle: 'checked' | 'sealed' | 'absent';
}

/** Returns the first revision with a fault. */
export function brokenRevision({faults}: Verdict): number | undefined {
  const revisions = faults.flatMap(({revision}) => revision ?? []);
  return revisions.length === 0 ? undefined : Math.min(...revisions);
}
