import type {GameStore} from '../game/store';

/** Events a second. */
export const SPEEDS = [1, 2, 5, 20] as const;

/** Plays the record event by event. It ends at the last one and follows the live table from there. Tells a `change`. */
export class Playing extends EventTarget {
  #timer: ReturnType<typeof setTimeout> | undefined;
  speed = 2;

  constructor(readonly store: GameStore) {
    super();
  }

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  /** @param beginning where to start for somebody who has seen it all */
  start(beginning: number): void {
    if (this.store.shown.revision >= this.store.head.revision) {
      this.store.look(beginning);
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
    const {cursor, head} = this.store;
    if (cursor === undefined || cursor >= head.revision) {
      this.stop();
      return;
    }
    if (cursor + 1 < head.revision) {
      this.store.look(cursor + 1);
      this.#later();
    } else {
      this.store.follow();
      this.stop();
    }
  }
}
