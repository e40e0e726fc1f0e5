import {html, nothing} from 'lit';
import type {Api} from '../api/api';
import type {BookmakerFields, BotPolicy, Visibility} from '../api/types';
import {language, t} from '../message/messages';
import {addressOf} from '../place';
import {Acting, problemOf} from './acting';
import {duration} from './duration';
import {go} from './going';
import {open, type Opened} from './opening';
import {
  EXPANSIONS, FIRST_WISH, MOST, POLICIES, STEP_TIMES, canGrow, countOf, isFull, taken, withBots, withExpansion,
  withPeople, type Wish,
} from './wish';

const VISIBILITIES: readonly Visibility[] = ['public', 'unlisted'];
const READINGS: readonly BookmakerFields[] = ['2022-11', '2024-07'];

/** The form that opens a game; as it stands at first, one press starts a game against a bot. */
class NewGame extends Acting {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  #wish: Wish = FIRST_WISH;
  /** Opened, but not everybody could be seated. */
  #half: Opened | undefined;

  override render() {
    const wish = this.#wish;
    const full = isFull(wish);
    return html`
      <form class="card new-game" aria-labelledby="new-game" @submit=${this.#submit}>
        <h2 id="new-game">${t('lobby.new')}</h2>
        <div class="wishes">
          ${this.#people()} ${this.#bots()} ${this.#expansions()} ${this.#table()}
        </div>
        <p class="hint" id="who-is-awaited" aria-live="polite">
          ${full
            ? t('lobby.new.full', {seats: wish.seats})
            : t('lobby.new.free', {free: wish.seats - taken(wish), seats: wish.seats})}
        </p>
        <p class="row">
          <button name="start" class=${full ? 'main' : ''} aria-describedby="who-is-awaited" ?disabled=${!full || this.busy}>
            ${t('lobby.new.play')}
          </button>
          <button name="invite" class=${full ? '' : 'main'} ?disabled=${this.busy}>${t('lobby.new.open')}</button>
        </p>
        ${this.problem()} ${this.#halfOpened()}
      </form>`;
  }

  #people() {
    const {people} = this.#wish;
    return html`
      <fieldset>
        <legend>${t('lobby.people')}</legend>
        <ul class="people">
          ${people.map((name, index) => html`
            <li class="row">
              <label>
                <span>${t('lobby.people.name', {number: index + 1})}</span>
                <input type="text" maxlength="40" autocomplete="off" .value=${name}
                  @input=${(typed: Event) => this.#set({people: people.with(index, (typed.target as HTMLInputElement).value)})}>
              </label>
              <button type="button" @click=${() => this.#removePerson(index)}
                aria-label=${t('lobby.people.remove', {number: index + 1})}>×</button>
            </li>`)}
        </ul>
        <button type="button" class="add-person" ?disabled=${!canGrow(this.#wish)} @click=${this.#addPerson}>
          ${t('lobby.people.add')}
        </button>
      </fieldset>`;
  }

  #bots() {
    return html`
      <fieldset>
        <legend>${t('lobby.bots')}</legend>
        ${POLICIES.map(policy => {
          const seated = countOf(this.#wish, policy);
          const most = seated + MOST - taken(this.#wish);
          return html`
            <label class="field">
              <span>${t(`lobby.bots.${policy}`)}</span>
              <select @change=${(chosen: Event) => this.#seatBots(policy, Number(valueOf(chosen)))}>
                ${numbers(0, most).map(count => html`<option value=${count} .selected=${count === seated}>${count}</option>`)}
              </select>
            </label>`;
        })}
      </fieldset>`;
  }

  #expansions() {
    const {expansions, bookmakerFields} = this.#wish;
    return html`
      <fieldset>
        <legend>${t('lobby.expansions')}</legend>
        ${EXPANSIONS.map(expansion => html`
          <label class="pick">
            <input type="checkbox" .checked=${expansions.includes(expansion)}
              @change=${(chosen: Event) =>
                this.#change(withExpansion(this.#wish, expansion, (chosen.target as HTMLInputElement).checked))}>
            <span>${t(`lobby.expansion.${expansion}`)} <small class="faint">${t(`lobby.expansion.${expansion}.about`)}</small></span>
          </label>`)}
        ${expansions.includes('bets')
          ? html`
            <details>
              <summary>${t('lobby.advanced')}</summary>
              <fieldset class="plain">
                <legend>${t('lobby.reading')}</legend>
                ${READINGS.map(reading => html`
                  <label class="pick">
                    <input type="radio" name="reading" .checked=${reading === bookmakerFields}
                      @change=${() => this.#set({bookmakerFields: reading})}>
                    <span>${t(`lobby.reading.${reading}`)}</span>
                  </label>`)}
              </fieldset>
            </details>`
          : nothing}
      </fieldset>`;
  }

  #table() {
    const {seats, visibility, secondsPerStep} = this.#wish;
    return html`
      <fieldset>
        <legend>${t('lobby.table')}</legend>
        <label class="field">
          <span>${t('lobby.seats')}</span>
          <select @change=${(chosen: Event) => this.#set({seats: Number(valueOf(chosen))})}>
            ${numbers(Math.max(2, taken(this.#wish)), MOST).map(count =>
              html`<option value=${count} .selected=${count === seats}>${count}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${t('lobby.time')}</span>
          <select @change=${(chosen: Event) => this.#set({secondsPerStep: Number(valueOf(chosen)) || undefined})}>
            <option value="" .selected=${secondsPerStep === undefined}>${t('lobby.time.none')}</option>
            ${STEP_TIMES.map(seconds => html`
              <option value=${seconds} .selected=${seconds === secondsPerStep}>${duration(seconds, language())}</option>`)}
          </select>
        </label>
        ${VISIBILITIES.map(one => html`
          <label class="pick">
            <input type="radio" name="visibility" .checked=${one === visibility} @change=${() => this.#set({visibility: one})}>
            <span>${t(`lobby.visibility.${one}`)}</span>
          </label>`)}
      </fieldset>`;
  }

  #halfOpened() {
    return this.#half === undefined
      ? nothing
      : html`${problemOf(this.#half.failure)}
          <p>${t('lobby.new.half')} <a href=${addressOf(this.#half.game)}>${t('lobby.new.go')}</a></p>`;
  }

  readonly #submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const start = (submitted.submitter as HTMLButtonElement | null)?.name !== 'invite';
    void this.attempt(async () => {
      this.#half = undefined;
      const opened = await open(this.api, this.#wish, start);
      if (opened.failure === undefined) {
        go(addressOf(opened.game));
      } else {
        this.#half = opened;
      }
    });
  };

  readonly #addPerson = async () => {
    this.#change(withPeople(this.#wish, [...this.#wish.people, '']));
    await this.updateComplete;
    this.querySelector<HTMLInputElement>('.people li:last-child input')?.focus();
  };

  readonly #removePerson = async (gone: number) => {
    this.#change(withPeople(this.#wish, this.#wish.people.toSpliced(gone, 1)));
    await this.updateComplete;
    this.querySelector<HTMLButtonElement>('.add-person')?.focus();
  };

  #seatBots(policy: BotPolicy, count: number): void {
    this.#change(withBots(this.#wish, policy, count));
  }

  #set(part: Partial<Wish>): void {
    this.#change({...this.#wish, ...part});
  }

  #change(wish: Wish): void {
    this.#wish = wish;
    this.requestUpdate();
  }
}

function valueOf(chosen: Event): string {
  return (chosen.target as HTMLSelectElement).value;
}

function numbers(first: number, last: number): number[] {
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

customElements.define('cartulary-new-game', NewGame);
