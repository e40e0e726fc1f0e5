import type {Colour, Envelope} from '../api/types';

export type Type = Envelope['type'];
export type DataOf<T extends Type> = Extract<Envelope, {readonly type: T}>['data'];

/** Somebody on a seat. */
export interface Player {
  readonly colour: Colour;
  readonly isBot: boolean;
  /** True for a commitment to a seed. */
  readonly owesSeed: boolean;
  /** True for a commitment to a recovery secret. */
  readonly hasRecovery: boolean;
  readonly person: string | undefined;
  /** True if the host has an unused claim token for the seat. */
  hasClaim: boolean;
  epoch: number;
  hasResigned: boolean;
}

/** Returns the numbers from the lowest. */
export function inOrder(numbers: Iterable<number>): number[] {
  return [...numbers].sort((one, other) => one - other);
}

export function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return String(one) === String(other);
}
