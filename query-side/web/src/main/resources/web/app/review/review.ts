import {Refusal, Unreachable} from '../api/api';
import type {GameReview, ReviewProgress} from '../api/types';
import type {GameStore} from '../game/store';

const POLL_MS = 1000;

/** The review of a game that ended, which the service computes on demand. Dispatches `change`. */
export class Review extends EventTarget {
  progress: ReviewProgress | undefined;
  value: GameReview | undefined;
  failure: Refusal | Unreachable | undefined;
  #stop: AbortController | undefined;

  constructor(readonly store: GameStore) {
    super();
  }

  get isRunning(): boolean {
    return this.#stop !== undefined;
  }

  /** Asks for the review until it is ready or cannot be had. */
  async ask(): Promise<void> {
    const stop = new AbortController();
    this.#stop?.abort();
    this.#stop = stop;
    this.failure = undefined;
    this.#notify();
    try {
      while (this.value === undefined) {
        await this.#poll(stop.signal);
      }
    } catch (problem) {
      if (stop.signal.aborted) {
        return;
      }
      if (!(problem instanceof Refusal || problem instanceof Unreachable)) {
        throw problem;
      }
      this.failure = problem;
    }
    this.#stop = undefined;
    this.#notify();
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const {api, id, readToken} = this.store;
    const response = await api.read(`/api/games/${id}/review`, readToken, signal);
    if (response.status === 200) {
      this.value = await response.json() as GameReview;
      return;
    }
    this.progress = await response.json() as ReviewProgress;
    this.#notify();
    await new Promise<void>((later, stopped) => {
      setTimeout(later, POLL_MS);
      signal.addEventListener('abort', () => stopped(new Unreachable()), {once: true});
    });
  }

  /** Asks no longer; a review that the service has begun goes on there. */
  cancel(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  #notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}
