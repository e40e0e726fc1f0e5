/** A tab that was looked at a moment ago will often be looked at again. */
const PATIENCE_MS = 60_000;

/**
 * Whether nobody has seen this page for a minute, because its tab is in the background or its window is minimized.
 * Dispatches `change`.
 */
export class OutOfView extends EventTarget {
  #isLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Observes the page until the signal. */
  constructor(signal: AbortSignal) {
    super();
    document.addEventListener('visibilitychange', this.#observe, {signal});
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    this.#observe();
  }

  get isLong(): boolean {
    return this.#isLong;
  }

  /** Waits until the page is in view, or returns early when the signal aborts. */
  async end(signal: AbortSignal): Promise<void> {
    while (this.#isLong && !signal.aborted) {
      await new Promise<void>(changed => {
        this.addEventListener('change', () => changed(), {once: true});
        signal.addEventListener('abort', () => changed(), {once: true});
      });
    }
  }

  readonly #observe = () => {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'hidden') {
      this.#timer = setTimeout(() => this.#set(true), PATIENCE_MS);
    } else {
      this.#set(false);
    }
  };

  #set(isLong: boolean): void {
    if (this.#isLong !== isLong) {
      this.#isLong = isLong;
      this.dispatchEvent(new Event('change'));
    }
  }
}
