import {html, nothing} from 'lit';
import type {Api} from '../api/api';
import type {BookmakerFields, BotPolicy, FieldRules, OfficeRoads, Visibility} from '../api/types';
import {language, t} from '../message/messages';
import {gamePath} from '../route';
import {RequestView, problemMessage} from './request-view';
import {duration} from './duration';
import {navigate} from '../navigation';
import {openGame, type OpenedGame} from './open-game';
import {
  EXPANSIONS, DEFAULT_SETUP, MAX_SEATS, POLICIES, STEP_TIMES, canAddPlayer, countBots, isFull, seatsTaken, withBots, withExpansion,
  withPeople, type GameSetup,
} from './game-setup';

const VISIBILITIES: readonly Visibility[] = ['public', 'unlisted'];
const FIELD_RULES: readonly FieldRules[] = ['on', 'off'];
const FIELD_READINGS: readonly BookmakerFields[] = ['2024-07', '2022-11'];
const ROAD_READINGS: readonly OfficeRoads[] = ['as-drawn', 'all-end'];

/** The form that opens a game. With its defaults, one click starts a game against a bot. */
class NewGame extends RequestView {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  #setup: GameSetup = DEFAULT_SETUP;
  /** A game that was opened but whose seats could not all be filled. */
  #incomplete: OpenedGame | undefined;

  override render() {
    const setup = this.#setup;
    const full = isFull(setup);
    return html`
      <form class="card new-game" aria-labelledby="new-game" @submit=${this.#submit}>
        <h2 id="new-game">${t('lobby.new')}</h2>
        <div class="setup-options">
          ${this.#people()} ${this.#bots()} ${this.#expansions()} ${this.#houseRules()} ${this.#table()}
        </div>
        <p class="hint" id="who-is-awaited" aria-live="polite">
          ${full
            ? t('lobby.new.full', {seats: setup.seats})
            : t('lobby.new.free', {free: setup.seats - seatsTaken(setup), seats: setup.seats})}
        </p>
        <p class="row">
          <button name="start" class=${full ? 'main' : ''} aria-describedby="who-is-awaited" ?disabled=${!full || this.busy}>
            ${t('lobby.new.play')}
          </button>
          <button name="invite" class=${full ? '' : 'main'} ?disabled=${this.busy}>${t('lobby.new.open')}</button>
        </p>
        ${this.failureMessage()} ${this.#incompleteGame()}
      </form>`;
  }

  #people() {
    const {people} = this.#setup;
    return html`
      <fieldset>
        <legend>${t('lobby.people')}</legend>
        <ul class="people">
          ${people.map((name, index) => html`
            <li class="row">
              <label>
                <span>${t('lobby.people.name', {number: index + 1})}</span>
                <input type="text" maxlength="40" autocomplete="off" .value=${name}
                  @input=${(typed: Event) => this.#setPart({people: people.with(index, (typed.target as HTMLInputElement).value)})}>
              </label>
              <button type="button" @click=${() => this.#removePerson(index)}
                aria-label=${t('lobby.people.remove', {number: index + 1})}>×</button>
            </li>`)}
        </ul>
        <button type="button" class="add-person" ?disabled=${!canAddPlayer(this.#setup)} @click=${this.#addPerson}>
          ${t('lobby.people.add')}
        </button>
      </fieldset>`;
  }

  #bots() {
    return html`
      <fieldset>
        <legend>${t('lobby.bots')}</legend>
        ${POLICIES.map(policy => {
          const seated = countBots(this.#setup, policy);
          const most = seated + MAX_SEATS - seatsTaken(this.#setup);
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
    const {expansions} = this.#setup;
    return html`
      <fieldset>
        <legend>${t('lobby.expansions')}</legend>
        ${EXPANSIONS.map(expansion => html`
          <label class="pick">
            <input type="checkbox" .checked=${expansions.includes(expansion)}
              @change=${(chosen: Event) =>
                this.#change(withExpansion(this.#setup, expansion, (chosen.target as HTMLInputElement).checked))}>
            <span>${t(`lobby.expansion.${expansion}`)} <small class="faint">${t(`lobby.expansion.${expansion}.about`)}</small></span>
          </label>`)}
      </fieldset>`;
  }

  #houseRules() {
    const {expansions, bookmakerFields, officeRoads, fields} = this.#setup;
    return html`
      <fieldset>
        <legend>${t('lobby.houseRules')}</legend>
        ${this.#choice('fields', FIELD_RULES, fields, one => t(`lobby.houseRules.fields.${one}`), one => ({fields: one}))}
        ${expansions.includes('bets')
          ? html`
            ${this.#choice('reading', FIELD_READINGS, bookmakerFields, one => t(`lobby.houseRules.reading.${one}`),
              one => ({bookmakerFields: one}))}
            ${this.#choice('officeRoads', ROAD_READINGS, officeRoads, one => t(`lobby.houseRules.officeRoads.${one}`),
              one => ({officeRoads: one}))}`
          : nothing}
      </fieldset>`;
  }

  #choice<T extends string>(
    name: 'fields' | 'reading' | 'officeRoads', values: readonly T[], chosen: T, label: (value: T) => string,
    part: (value: T) => Partial<GameSetup>,
  ) {
    return html`
      <fieldset class="plain">
        <legend>${t(`lobby.houseRules.${name}`)}</legend>
        ${values.map(value => html`
          <label class="pick">
            <input type="radio" name=${name} .checked=${value === chosen} @change=${() => this.#setPart(part(value))}>
            <span>${label(value)}</span>
          </label>`)}
      </fieldset>`;
  }

  #table() {
    const {seats, visibility, secondsPerStep} = this.#setup;
    return html`
      <fieldset>
        <legend>${t('lobby.table')}</legend>
        <label class="field">
          <span>${t('lobby.seats')}</span>
          <select @change=${(chosen: Event) => this.#setPart({seats: Number(valueOf(chosen))})}>
            ${numbers(Math.max(2, seatsTaken(this.#setup)), MAX_SEATS).map(count =>
              html`<option value=${count} .selected=${count === seats}>${count}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${t('lobby.time')}</span>
          <select @change=${(chosen: Event) => this.#setPart({secondsPerStep: Number(valueOf(chosen)) || undefined})}>
            <option value="" .selected=${secondsPerStep === undefined}>${t('lobby.time.none')}</option>
            ${STEP_TIMES.map(seconds => html`
              <option value=${seconds} .selected=${seconds === secondsPerStep}>${duration(seconds, language())}</option>`)}
          </select>
        </label>
        ${VISIBILITIES.map(one => html`
          <label class="pick">
            <input type="radio" name="visibility" .checked=${one === visibility} @change=${() => this.#setPart({visibility: one})}>
            <span>${t(`lobby.visibility.${one}`)}</span>
          </label>`)}
      </fieldset>`;
  }

  #incompleteGame() {
    return this.#incomplete === undefined
      ? nothing
      : html`${problemMessage(this.#incomplete.failure)}
          <p>${t('lobby.new.incomplete')} <a href=${gamePath(this.#incomplete.game)}>${t('lobby.new.go')}</a></p>`;
  }

  readonly #submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const start = (submitted.submitter as HTMLButtonElement | null)?.name !== 'invite';
    void this.attempt(async () => {
      this.#incomplete = undefined;
      const opened = await openGame(this.api, this.#setup, start);
      if (opened.failure === undefined) {
        navigate(gamePath(opened.game));
      } else {
        this.#incomplete = opened;
      }
    });
  };

  readonly #addPerson = async () => {
    this.#change(withPeople(this.#setup, [...this.#setup.people, '']));
    await this.updateComplete;
    this.querySelector<HTMLInputElement>('.people li:last-child input')?.focus();
  };

  readonly #removePerson = async (index: number) => {
    this.#change(withPeople(this.#setup, this.#setup.people.toSpliced(index, 1)));
    await this.updateComplete;
    this.querySelector<HTMLButtonElement>('.add-person')?.focus();
  };

  #seatBots(policy: BotPolicy, count: number): void {
    this.#change(withBots(this.#setup, policy, count));
  }

  #setPart(part: Partial<GameSetup>): void {
    this.#change({...this.#setup, ...part});
  }

  #change(setup: GameSetup): void {
    this.#setup = setup;
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
