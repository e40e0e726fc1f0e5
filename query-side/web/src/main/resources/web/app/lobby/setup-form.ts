import {html} from 'lit';
import {Refusal, Unreachable, type Api} from '../api/api';
import {houseRulesWith, type HouseRule} from '../api/house-rules';
import type {BotPolicy, ChatSetting, GameOptions, Visibility} from '../api/types';
import {facetsOf} from '../expansion';
import type {Level} from '../game/bot-policy';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {View} from '../view';
import {
  MAX_SEATS, MIN_SEATS, POLICIES, USUAL_LEVEL, allowsTakeBack, canAddPlayer, countBots, countLevels, isFull, levelOf, ownOptionsOf,
  seatsTaken, visibilityOf, withBots, withLevel, withPeople, type GameSetup,
} from './game-setup';
import {houseRuleWords, settingWords} from './house-rule-words';
import {levelOptions} from './level-choice';
import './people-fields';
import {timeChoice} from './time-choice';

/** From the most to the least. */
const CHATS: readonly ChatSetting[] = ['on', 'phrases', 'off'];
const VISIBILITIES: readonly Visibility[] = ['public', 'unlisted'];

/** All other options of a new game. Dispatches `setup` with a changed setup, and `play` when the game shall be opened. */
class SetupForm extends View {
  static override properties = {api: {attribute: false}, setup: {attribute: false}, busy: {attribute: false}};
  declare api: Api;
  declare setup: GameSetup;
  declare busy: boolean;
  /** What the service permits at most in a chat; everything until it is known. */
  #mostChat: ChatSetting = 'on';
  /** The level of the next bots that get one. */
  #level: Level = USUAL_LEVEL;

  protected override firstUpdated(): void {
    void this.#readChatBound();
  }

  async #readChatBound(): Promise<void> {
    try {
      this.#mostChat = await this.api.chatBound();
      this.requestUpdate();
    } catch (failure) {
      // All settings are offered; the service permits no more than its bound.
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
    }
  }

  override render() {
    const {setup} = this;
    const full = isFull(setup);
    return html`
      <form class="setup" aria-label=${t('lobby.options')} @submit=${this.#submit}>
        <div class="setup-options">
          ${this.#people()} ${this.#bots()} ${this.#table()} ${this.#houseRules()}
        </div>
        <p class="hint" id="who-is-awaited" aria-live="polite">
          ${full
            ? t('lobby.new.full', {seats: setup.seats})
            : t('lobby.new.free', {free: setup.seats - seatsTaken(setup), seats: setup.seats})}
        </p>
        <p class="row">
          <button name="play" class=${full ? 'main' : ''} aria-describedby="who-is-awaited" ?disabled=${!full || this.busy}>
            ${t('lobby.new.play')}
          </button>
          <button name="invite" class=${full ? '' : 'main'} ?disabled=${this.busy}>${t('lobby.new.open')}</button>
        </p>
      </form>`;
  }

  #people() {
    const {plays, others} = this.setup;
    return html`
      <fieldset>
        <legend>${t('lobby.people')}</legend>
        <label class="pick">
          <input type="checkbox" .checked=${plays} ?disabled=${!plays && !canAddPlayer(this.setup)}
            @change=${(chosen: Event) => this.#change(withPeople(this.setup, {plays: (chosen.target as HTMLInputElement).checked}))}>
          <span>${t('lobby.people.me')}</span>
        </label>
        <cartulary-people .others=${others} .first=${plays ? 2 : 1} .fewest=${0} .canAdd=${canAddPlayer(this.setup)}
          @others=${({detail}: CustomEvent<readonly string[]>) => this.#change(withPeople(this.setup, {others: detail}))}></cartulary-people>
      </fieldset>`;
  }

  #bots() {
    return html`
      <fieldset>
        <legend>${t('lobby.bots')}</legend>
        ${POLICIES.map(policy => {
          const seated = countBots(this.setup, policy);
          const most = seated + MAX_SEATS - seatsTaken(this.setup);
          return html`
            <label class="field">
              <span>${t(`lobby.bots.${policy}`)}</span>
              <select @change=${(chosen: Event) => this.#seatBots(policy, Number(valueOf(chosen)))}>
                ${numbers(0, most).map(count => html`<option value=${count} .selected=${count === seated}>${count}</option>`)}
              </select>
            </label>`;
        })}
        ${this.#levels()}
      </fieldset>`;
  }

  #levels() {
    const level = levelOf(this.setup) ?? this.#level;
    const seated = countLevels(this.setup);
    const most = seated + MAX_SEATS - seatsTaken(this.setup);
    return html`
      <label class="field">
        <span>${t('lobby.bots.level')}</span>
        <select name="levels" @change=${(chosen: Event) => this.#change(withLevel(this.setup, level, Number(valueOf(chosen))))}>
          ${numbers(0, most).map(count => html`<option value=${count} .selected=${count === seated}>${count}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${t('lobby.level')}</span>
        <select name="level" @change=${(chosen: Event) => this.#setLevel(valueOf(chosen) as Level)}>${levelOptions(level)}</select>
      </label>`;
  }

  #setLevel(level: Level): void {
    this.#level = level;
    this.#change(withLevel(this.setup, level, countLevels(this.setup)));
  }

  #houseRules() {
    return html`
      <fieldset>
        <legend>${t('lobby.houseRules')}</legend>
        ${houseRulesWith(this.setup.expansions).map(rule => this.#houseRule(rule))}
        ${facetsOf(this.setup.expansions).map(({newGameOptions}) => newGameOptions?.(ownOptionsOf(this.setup), this.#take))}
      </fieldset>`;
  }

  #houseRule({name, settings}: HouseRule) {
    const {houseRules} = this.setup;
    return html`
      <fieldset class="plain">
        <legend>${withRules(houseRuleWords(name))}</legend>
        ${settings.map(setting => html`
          <label class="pick">
            <input type="radio" name=${name} .checked=${setting === houseRules[name]}
              @change=${() => this.#setPart({houseRules: {...houseRules, [name]: setting}})}>
            <span>${settingWords(name, setting)}</span>
          </label>`)}
      </fieldset>`;
  }

  #table() {
    const {seats} = this.setup;
    const visibility = visibilityOf(this.setup);
    const isFixed = ownOptionsOf(this.setup).scoringTiles !== undefined;
    return html`
      <fieldset>
        <legend>${t('lobby.table')}</legend>
        <label class="field">
          <span>${t('lobby.seats')}</span>
          <select @change=${(chosen: Event) => this.#setPart({seats: Number(valueOf(chosen))})}>
            ${numbers(Math.max(MIN_SEATS, seatsTaken(this.setup)), MAX_SEATS).map(count =>
              html`<option value=${count} .selected=${count === seats}>${count}</option>`)}
          </select>
        </label>
        ${timeChoice(this.setup, time => this.#setPart(time))}
        ${this.#chat()}
        <label class="pick">
          <input type="checkbox" name="takeBack" .checked=${allowsTakeBack(this.setup)}
            @change=${(chosen: Event) => this.#setPart({takeBack: (chosen.target as HTMLInputElement).checked})}>
          <span>${withRules(t('lobby.take-back'))}</span>
        </label>
        <label class="pick">
          <input type="checkbox" name="ties" .checked=${this.setup.breaksTies}
            @change=${(chosen: Event) => this.#setPart({breaksTies: (chosen.target as HTMLInputElement).checked})}>
          <span>${withRules(t('lobby.ties'))}</span>
        </label>
        <label class="pick">
          <input type="checkbox" name="aids" .checked=${this.setup.aids}
            @change=${(chosen: Event) => this.#setPart({aids: (chosen.target as HTMLInputElement).checked})}>
          <span>${withRules(t('lobby.aids'))}</span>
        </label>
        ${VISIBILITIES.map(one => html`
          <label class="pick">
            <input type="radio" name="visibility" .checked=${one === visibility} ?disabled=${isFixed && one !== visibility}
              @change=${() => this.#setPart({visibility: one})}>
            <span>${t(`lobby.visibility.${one}`)}</span>
          </label>`)}
      </fieldset>`;
  }

  #chat() {
    const permitted = CHATS.slice(CHATS.indexOf(this.#mostChat));
    const chosen = permitted.includes(this.setup.chat) ? this.setup.chat : this.#mostChat;
    return html`
      <label class="field">
        <span>${t('lobby.chat')}</span>
        <select name="chat" @change=${(changed: Event) => this.#setPart({chat: valueOf(changed) as ChatSetting})}>${permitted.map(one => html`
          <option value=${one} .selected=${one === chosen}>${t(`lobby.chat.${one}`)}</option>`)}
        </select>
      </label>`;
  }

  readonly #submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const start = (submitted.submitter as HTMLButtonElement | null)?.name !== 'invite';
    this.dispatchEvent(new CustomEvent('play', {detail: {start}}));
  };

  #seatBots(policy: BotPolicy, count: number): void {
    this.#change(withBots(this.setup, policy, count));
  }

  readonly #take = ({scoringTiles}: Partial<GameOptions>) => this.#setPart({scoringTiles});

  #setPart(part: Partial<GameSetup>): void {
    this.#change({...this.setup, ...part});
  }

  #change(setup: GameSetup): void {
    this.dispatchEvent(new CustomEvent('setup', {detail: setup}));
  }
}

function valueOf(chosen: Event): string {
  return (chosen.target as HTMLSelectElement).value;
}

function numbers(first: number, last: number): number[] {
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

customElements.define('cartulary-setup', SetupForm);
