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

  /** Returns the events between the last picture and this one; none in the past, after a return from it, and after a jump. */
  take(): readonly Envelope[] {
    const {store} = this;
    const {revision} = store.shown;
    const before = this.#revision;
    this.#revision = store.isLive ? revision : 0;
    const isStep = before > 0 && revision > before && revision - before <= MAX_STEP;
    return store.isLive && isStep ? store.events.slice(before, revision).filter(event => store.isFollowedSince(event)) : [];
  }
}
