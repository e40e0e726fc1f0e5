import {html, nothing} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import type {RatingAfterGame} from '../api/types';
import {ratingClass} from '../lobby/rating-class';
import {t} from '../message/messages';
import type {GameState} from './game-state';
import {GameView} from './game-view';
import {playerName} from './player-name';
import {pause} from './retry';

/** Of whoever had no rating in the class. */
const BEGINNER = 1500;
/** The ratings follow the result of a game within seconds; after that, the link to the person's page stays. */
const WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000];
const RECENT_MS = 60_000;

/** How a rated game changed the rating of a player with an account; a link to their page until that is known. */
class RatingChange extends GameView {
  static override properties = {seat: {attribute: false}, change: {state: true}};
  declare seat: number;
  declare change: {readonly before: number; readonly after: number} | undefined;
  /** The result of which the change was asked for. */
  #asked = '';
  #stop = new AbortController();

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Its row is moved when the ranks change.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
    this.#asked = '';
  }

  /** Asks for the change of a result, and again after a dispute has changed the result. */
  protected override willUpdate(): void {
    const person = this.#person;
    const asked = [person, ...this.#places].join();
    if (asked !== this.#asked && this.isConnected) {
      this.#asked = asked;
      this.change = undefined;
      this.#stop.abort();
      this.#stop = new AbortController();
      if (person !== undefined) {
        void this.#read(person, this.#stop.signal);
      }
    }
  }

  get #person(): string | undefined {
    const {head} = this.store;
    return isRated(head) ? head.players.find(({seat}) => seat === this.seat)?.person : undefined;
  }

  /** The persons who met in the game, each with the place, as in the curves. */
  get #places(): readonly string[] {
    const {players, ranking} = this.store.head;
    return players.flatMap(({seat, person}) => person === undefined ? [] : `${person} ${ranking.find(one => one.seat === seat)?.rank}`);
  }

  async #read(person: string, signal: AbortSignal): Promise<void> {
    const {api, events, clockOffset, head} = this.store;
    const isRecent = Date.now() + clockOffset - Date.parse(events.at(-1)!.at) < RECENT_MS;
    for (const wait of isRecent ? WAITS_MS : [0]) {
      await pause(wait, signal);
      if (signal.aborted) {
        return;
      }
      try {
        const {ratings} = await api.ratings(person, ratingClass(head.options, head.players.length));
        const [rating] = ratings!;
        const at = rating?.curve.findIndex(point => this.#isAfterThis(point)) ?? -1;
        if (at >= 0 && !signal.aborted) {
          // The game before the last one of a page is on the next page.
          const before = rating!.curve[at + 1]?.rating ?? (rating!.next === undefined ? BEGINNER : undefined);
          this.change = before === undefined ? undefined : {before: Math.round(before), after: Math.round(rating!.curve[at]!.rating!)};
          return;
        }
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
          throw failure;
        }
      }
    }
  }

  /** False for a curve that does not have the game, or has a result that was corrected since. */
  #isAfterThis({game, persons}: RatingAfterGame): boolean {
    const places = this.#places;
    return game === this.store.id && persons!.every(({person, place}) => places.includes(`${person} ${place}`));
  }

  override render() {
    const person = this.#person;
    if (person === undefined) {
      return nothing;
    }
    if (this.change === undefined) {
      return html`<a href="/persons/${person}">${t('table.end.ratings', {name: playerName(this.store, this.seat)})}</a>`;
    }
    const {before, after} = this.change;
    const change = after - before;
    return html`<a href="/persons/${person}">${t('table.end.rating', {before, after, change: change < 0 ? `−${-change}` : `+${change}`})}</a>`;
  }
}

/** A public game that ended by its rules, in which at least two persons with an account met, each with one seat. */
function isRated({status, annulled, options, players}: GameState): boolean {
  const persons = players.flatMap(({person}) => person ?? []);
  return status === 'finished' && !annulled && options.visibility === 'public' && persons.length > 1 && new Set(persons).size === persons.length;
}

customElements.define('cartulary-rating-change', RatingChange);
