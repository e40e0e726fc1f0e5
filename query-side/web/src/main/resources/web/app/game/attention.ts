import {list, t} from '../message/messages';
import {gamePath} from '../route';
import {News} from './board/news';
import {playerName} from './player-name';
import {Sounds} from './sounds';
import type {GameStore} from './store';
import {TurnNotification} from './turn-notification';

const TITLE = 'Cartulary';
const ICON = '/icon.svg';
const ICON_OF_A_TURN = '/icon-turn.svg';

/**
 * Calls for attention: the title and the icon of the window say when a player at this screen must act, a notification
 * says so while the page is hidden, and events have sounds.
 */
export class Attention {
  readonly #notification: TurnNotification;
  readonly #news: News;
  readonly #sounds = new Sounds();
  /** True after the first picture: whoever opens a game sees whose turn it is. */
  #isFollowing = false;
  /** The turn for which a player at this screen was called last. */
  #called = 0;

  constructor(readonly store: GameStore) {
    this.#notification = new TurnNotification(gamePath(store.id));
    this.#news = new News(store);
  }

  /** Called whenever the table shows another picture. */
  update(): void {
    const {store} = this;
    this.#news.take().forEach(({type}) => this.#sounds.playEvent(type));
    const isFollowed = store.isLive && this.#isFollowing;
    this.#isFollowing = store.shown.revision > 0;
    const isDue = store.head.status === 'running' && store.isCurrent && store.dueSeats.length > 0;
    if (isDue && this.#called !== store.head.turn && isFollowed) {
      this.#sounds.playYourTurn();
      this.#notify();
    }
    if (isDue) {
      this.#called = store.head.turn;
    } else {
      this.#notification.close();
    }
    document.title = isDue ? t('table.yourTurn.title', {name: TITLE}) : TITLE;
    showIcon(isDue ? ICON_OF_A_TURN : ICON);
  }

  /** Called when a player at this screen has little time left. */
  readonly warn = () => this.#sounds.playClock();

  /** Names the other players as well, by whom a person knows which game it is. */
  #notify(): void {
    const {store} = this;
    const {dueSeats, head} = store;
    const names = (seats: readonly number[]) => list(seats.map(seat => playerName(store, seat)));
    const others = head.players.map(({seat}) => seat).filter(seat => !dueSeats.includes(seat));
    this.#notification.show(t('table.yourTurn'), others.length === 0
      ? names(dueSeats)
      : t('table.yourTurn.with', {names: names(dueSeats), others: names(others)}));
  }

  end(): void {
    document.title = TITLE;
    showIcon(ICON);
    this.#notification.close();
    this.#sounds.end();
  }
}

function showIcon(address: string): void {
  const icon = document.querySelector('link[rel=icon]');
  if (icon?.getAttribute('href') !== address) {
    icon?.setAttribute('href', address);
  }
}
