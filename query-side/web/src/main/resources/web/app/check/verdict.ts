import type {NoteKey} from './note';
import type {Reason} from './reason';

/** The stages of a check, in their order. */
export const STAGES = [
  'readable', 'canonical', 'numbering', 'root', 'signature', 'kept', 'shown', 'course', 'deck', 'hands', 'seals',
  'moves', 'accounts', 'disputes',
] as const;

/** The stages of a check of the log of a person, in their order. */
export const LOG_STAGES = ['readable', 'canonical', 'numbering', 'keys', 'root', 'signature'] as const;

export type Stage = (typeof STAGES | typeof LOG_STAGES)[number];

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

/** What the stages of a check found. */
export interface Outcome {
  readonly result: 'holds' | 'broken';
  readonly stages: readonly {readonly stage: Stage; readonly result: Result}[];
  /** At most one for each stage: the first. */
  readonly faults: readonly Fault[];
}

/**
 * The result of a check, and what it rests on. A record that holds may still have been rewritten within the
 * rules, unless a checkpoint that somebody kept agrees with it.
 */
export interface Verdict extends Outcome {
  /** Undefined if no event could be read. */
  readonly game: string | undefined;
  /** The number of events. */
  readonly events: number;
  readonly signature: Signature;
  /** The number of kept checkpoints that agree. */
  readonly kept: number;
  readonly deck: DeckCounts;
  /** The number of seals that were opened and compared. */
  readonly opened: number;
  readonly sealed: readonly SealedValue[];
  /** How many moves of each seat are signed. */
  readonly moves: readonly SeatMoves[];
  /** The accounts of the seats that had one, in the order in which they joined. */
  readonly accounts: readonly SeatAccount[];
}

/** The time in which a key is a person's. */
export interface KeyPeriod {
  readonly key: string;
  readonly from: string;
  /** When it ceased to be; absent if that did not happen before the end of the log. */
  readonly until?: string;
}

/** The account of the player on a seat (LOBBY-37), and whose keys signed its moves. */
export interface SeatAccount {
  readonly seat: number;
  /** The id of the account. */
  readonly person: string;
  /** `absent` if the log was not found; `broken` if it does not hold or cannot be read. */
  readonly log: 'holds' | 'broken' | 'absent';
  readonly keys: readonly KeyUse[];
  /** True if the seat acted without a key, so that the service could have made these moves. */
  readonly isUnsigned: boolean;
  /** True if the seat was recovered by a claim of the host; until it is recovered otherwise, its moves are not the account's. */
  readonly isClaimed: boolean;
  /** True if the seat was recovered by its secret with a key that the log did not have then; its moves are not counted either. */
  readonly hasOtherKey: boolean;
}

/** A key that signed moves of a seat. */
export interface KeyUse {
  readonly key: string;
  readonly moves: number;
  /** The moves that it signed after it had ended; not in `moves`. */
  readonly late: number;
  /** Undefined if the log does not have the key, or there is none. */
  readonly period: KeyPeriod | undefined;
}

/** The result of a check of the log of a person. */
export interface LogVerdict extends Outcome {
  /** The number of events. */
  readonly events: number;
  /** All keys of the person up to the first fault, in the order in which they were added. */
  readonly keys: readonly KeyPeriod[];
  /** When the account was closed. */
  readonly closed: string | undefined;
  readonly signature: Signature;
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
export function brokenRevision({faults}: Outcome): number | undefined {
  const revisions = faults.flatMap(({revision}) => revision ?? []);
  return revisions.length === 0 ? undefined : Math.min(...revisions);
}
