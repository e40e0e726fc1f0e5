import {html, nothing} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import type {RatingAfterGame} from '../api/types';
import {t} from '../message/messages';
import type {GameState} from './game-state';
import {GameView} from './game-view';
import {playerName} from './player-name';
import {pause} from './retry';

/** Of whoever had no rating in the class. */
const BEGINNER = 1500;
/** The ratings follow the end of a game within seconds; after that, the link to the person's page stays. */
const WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000];

/** How a rated game changed the rating of a player with an account; a link to their page until that is known. */
class RatingChange extends GameView {
  static override properties = {seat: {attribute: false}, curve: {state: true}};
  declare seat: number;
  /** The rating after this game, and after the game before if there was one. */
  declare curve: readonly RatingAfterGame[] | undefined;
  #stop = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    void this.#read(this.#stop.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  get #person(): string | undefined {
    const {head} = this.store;
    return isRated(head) ? head.players.find(({seat}) => seat === this.seat)?.person : undefined;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const {id, api} = this.store;
    const person = this.#person;
    for (const wait of person === undefined ? [] : WAITS_MS) {
      await pause(wait, signal);
      if (signal.aborted || this.curve !== undefined) {
        return;
      }
      try {
        const {ratings} = await api.ratings(person!);
        this.curve = ratings!.map(({curve}) => curve.slice(curve.findIndex(({game}) => game === id))).find(([first]) => first?.game === id);
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
          throw failure;
        }
      }
    }
  }

  override render() {
    const person = this.#person;
    if (person === undefined) {
      return nothing;
    }
    if (this.curve === undefined) {
      return html`<a href="/persons/${person}">${t('table.end.ratings', {name: playerName(this.store, this.seat)})}</a>`;
    }
    const [after, before = BEGINNER] = this.curve.map(({rating}) => Math.round(rating!));
    const change = after! - before;
    return html`<a href="/persons/${person}">${t('table.end.rating', {before, after: after!, change: change < 0 ? `−${-change}` : `+${change}`})}</a>`;
  }
}

/** A public game that ended by its rules, in which at least two persons with an account met, each with one seat. */
function isRated({status, annulled, options, players}: GameState): boolean {
  const persons = players.flatMap(({person}) => person ?? []);
  return status === 'finished' && !annulled && options.visibility === 'public' && persons.length > 1 && new Set(persons).size === persons.length;
}

customElements.define('cartulary-rating-change', RatingChange);
