import {html, nothing, type PropertyValues} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import {failureWords} from '../game/failure';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {goTo, type Moment} from './moment';

type Way = 'move' | 'turn' | 'time';
const WAYS: readonly Way[] = ['move', 'turn', 'time'];

/** Goes to a move, to the end of a turn, or to a time; also to the moment of the page's address. */
class GoTo extends GameView {
  static override properties = {moment: {attribute: false}, way: {state: true}};
  /** The moment that the address names. */
  declare moment: Moment | undefined;
  declare way: Way;
  #arrived: number | undefined;
  #failure: Refusal | Unreachable | undefined;

  protected override get sources() {
    return [this.store];
  }

  constructor() {
    super();
    this.way = 'move';
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('moment') && this.moment !== undefined) {
      void this.#go(this.moment);
    }
  }

  override render() {
    return html`<form class="row go-to" novalidate @submit=${this.#submit}>
        <label><span class="hidden">${t('past.goto.by')}</span>
          <select name="way" @change=${this.#choose}>${WAYS.map(way =>
            html`<option value=${way} ?selected=${way === this.way}>${t(`past.goto.${way}`)}</option>`)}</select></label>
        ${this.#input()}
        <button type="submit">${t('past.goto')}</button>
      </form>
      <p class="go-to-status" role="status">${this.#arrived === undefined ? nothing
        : t('past.goto.arrived', {move: this.#arrived})}</p>
      <p class="problem" role="alert">${this.#failure === undefined ? nothing : withRules(failureWords(this.#failure))}</p>`;
  }

  #input() {
    const label = t(`past.goto.${this.way}`);
    const {head, shown} = this.store;
    return this.way === 'time'
      ? html`<input type="datetime-local" name="value" step="1" aria-label=${label}
          .value=${localTime(this.store.events[shown.revision - 1]?.at)}>`
      : html`<input type="number" name="value" aria-label=${label} min=${this.way === 'move' ? 1 : 0}
          max=${this.way === 'move' ? head.revision : head.turn} .value=${String(this.way === 'move' ? shown.revision : shown.turn)}>`;
  }

  readonly #choose = (change: Event) => {
    this.way = (change.target as HTMLSelectElement).value as Way;
  };

  readonly #submit = (submit: Event) => {
    submit.preventDefault();
    const {value} = this.querySelector<HTMLInputElement>('input[name=value]')!;
    const moment = momentOf(this.way, value);
    if (moment !== undefined) {
      void this.#go(moment);
    }
  };

  async #go(moment: Moment): Promise<void> {
    this.#arrived = undefined;
    this.#failure = undefined;
    try {
      this.#arrived = await goTo(this.store, moment);
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      this.#failure = failure;
    }
    this.requestUpdate();
  }
}

function momentOf(way: Way, value: string): Moment | undefined {
  if (value === '') {
    return undefined;
  }
  switch (way) {
    case 'move':
      return {at: Number(value)};
    case 'turn':
      return {turn: Number(value)};
    case 'time':
      // The input has whole seconds: the end of the second includes its events.
      return {time: new Date(new Date(value).getTime() + 999).toISOString()};
  }
}

/** A time as the input needs it: in the time zone of the browser, without its offset. */
function localTime(at: string | undefined): string {
  if (at === undefined) {
    return '';
  }
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

customElements.define('cartulary-goto', GoTo);
