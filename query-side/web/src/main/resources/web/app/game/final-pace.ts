import type {Envelope} from '../api/types';
import {evidenceOf} from '../record/evidence';

/** How long all scores at the end of a game are shown together, however many they are, in milliseconds. */
const WHOLE_MS = 5_000;
/** The same of a single one. */
const MOST_MS = 1_200;
const LEAST_MS = 40;

/** Divides the time of the final scoring among its scores, as far as they are known. */
export class FinalPace {
  readonly #endsAt = performance.now() + WHOLE_MS;

  /**
   * Returns how long an event is shown from now on; undefined for one that scores nothing.
   *
   * @param next the events after it that are known
   */
  shownMs(event: Envelope, next: readonly Envelope[]): number | undefined {
    if (evidenceOf(event) === undefined) {
      return undefined;
    }
    const scores = 1 + next.filter(one => evidenceOf(one) !== undefined).length;
    return Math.max(LEAST_MS, Math.min(MOST_MS, (this.#endsAt - performance.now()) / scores));
  }
}
