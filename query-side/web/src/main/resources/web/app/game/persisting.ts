import {Refusal, Unreachable} from '../api/api';

const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/** What somebody waits for without having pressed anything: it is asked for until it is there. */
export interface Wish {
  /** Whether anybody still waits for it. */
  readonly isWanted: () => boolean;
  /** Asks once; true where it is there. */
  readonly ask: () => Promise<boolean>;
  /** Told of every failure, and of nothing once it went well again. */
  readonly tell: (failure: Refusal | Unreachable | undefined) => void;
}

/** Asks with growing pauses while the wish is wanted. Mistakes of the page itself are thrown. */
export async function persist({isWanted, ask, tell}: Wish, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_MS; isWanted() && !signal.aborted; wait = Math.min(2 * wait, LONGEST_MS)) {
    try {
      const isThere = await ask();
      tell(undefined);
      if (isThere) {
        return;
      }
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      tell(failure);
    }
    await pause(wait, signal);
  }
}

/** A while, or less where the signal ends it. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(later => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      later();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : milliseconds);
    signal.addEventListener('abort', end);
  });
}
