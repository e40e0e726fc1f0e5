import type {Envelope} from '../../api/types';
import type {GameStore} from '../store';

/** The most events that can pass between two pictures of a table that is followed. */
const MAX_STEP = 12;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** True if things may move on the screen. */
export function mayMove(): boolean {
  return !stillness.matches && !document.hidden;
}

/** The events that happen before the eyes of those who follow a table. */
export class News {
  #revision = 0;

  constructor(private readonly store: GameStore) {}

  /** Returns the events between the last picture and this one; none in the past and after a jump. */
  take(): readonly Envelope[] {
    const {revision} = this.store.shown;
    const before = this.#revision;
    this.#revision = revision;
    const isStep = this.store.isLive && before > 0 && revision > before && revision - before <= MAX_STEP;
    return isStep ? this.store.events.slice(before, revision) : [];
  }
}
