import type {GameStore} from '../game/store';

/** Events per second. */
export const SPEEDS = [1, 2, 5, 20] as const;

/** Plays the record event by event, then follows the game live. Dispatches `change`. */
export class Playback extends EventTarget {
  #timer: ReturnType<typeof setTimeout> | undefined;
  speed = 2;

  constructor(readonly store: GameStore) {
    super();
  }

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  /** @param beginning where to start if the last revision is shown, or one before the first tile */
  start(beginning: number): void {
    const {revision} = this.store.shown;
    if (revision >= this.store.head.revision || revision < beginning) {
      this.store.showRevision(beginning);
    }
    this.#later();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.dispatchEvent(new Event('change'));
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#step(), 1_000 / this.speed);
    this.dispatchEvent(new Event('change'));
  }

  #step(): void {
    const {shownRevision, head} = this.store;
    if (shownRevision === undefined || shownRevision >= head.revision) {
      this.stop();
      return;
    }
    if (shownRevision + 1 < head.revision) {
      this.store.showRevision(shownRevision + 1);
      this.#later();
    } else {
      this.store.followLive();
      this.stop();
    }
  }
}
