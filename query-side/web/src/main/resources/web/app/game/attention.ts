import {t} from '../message/messages';
import {playEvent, playYourTurn} from './sounds';
import type {GameStore} from './store';

const TITLE = 'Cartulary';
/** The most events that can pass between two pictures of a table that is followed. */
const MAX_STEP = 12;

/** Calls for attention: the title of the window says when a player at this screen must act, and events have sounds. */
export class Attention {
  #revision = 0;
  /** The turn for which a player at this screen was called last. */
  #called = 0;

  constructor(readonly store: GameStore) {}

  /** Called whenever the table shows another picture. */
  update(): void {
    const {store} = this;
    const {revision} = store.shown;
    const step = revision - this.#revision;
    const isFollowed = store.isLive && this.#revision > 0;
    if (isFollowed && step > 0 && step <= MAX_STEP) {
      store.events.slice(this.#revision, revision).forEach(({type}) => playEvent(type));
    }
    this.#revision = revision;
    const isDue = store.head.status === 'running' && store.isCurrent && store.dueSeats.length > 0;
    if (isDue && this.#called !== store.head.turn && isFollowed) {
      playYourTurn();
    }
    if (isDue) {
      this.#called = store.head.turn;
    }
    document.title = isDue ? t('table.yourTurn.title', {name: TITLE}) : TITLE;
  }

  end(): void {
    document.title = TITLE;
  }
}
