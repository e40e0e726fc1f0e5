import {Refusal, Unreachable} from '../api/api';

const FIRST_MS = 250;
const MAX_MS = 10_000;

/** A request that is repeated until it succeeds or is no longer needed. */
export interface RetriedRequest {
  /** Returns false when the result is no longer needed. */
  readonly isNeeded: () => boolean;
  /** Sends the request once; returns true when done. */
  readonly attempt: () => Promise<boolean>;
  /** Receives every failure, and undefined after a success. */
  readonly report: (failure: Refusal | Unreachable | undefined) => void;
}

/** Retries with growing pauses. Throws errors that are neither refusals nor outages: they are defects of the page. */
export async function retryUntilDone({isNeeded, attempt, report}: RetriedRequest, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_MS; isNeeded() && !signal.aborted; wait = Math.min(2 * wait, MAX_MS)) {
    try {
      const isDone = await attempt();
      report(undefined);
      if (isDone) {
        return;
      }
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      report(failure);
    }
    await pause(wait, signal);
  }
}

/** Waits, or returns early when the signal aborts. */
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
