import {html, nothing} from 'lit';
import {levelNumber, type Level} from '../game/bot-policy';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import {ViewRequest} from './view-request';
import {MIN_SEATS, POLICIES, USUAL_LEVEL} from './game-setup';
import {levelOptions} from './level-choice';

/** The host's controls before the start: seat bots, choose the first player, start or close the game. */
class HostPanel extends GameView {
  readonly #request = new ViewRequest(this);
  /** The chosen first player; undefined if the shuffle draws one. */
  #chosenFirst: number | undefined;
  #level: Level = USUAL_LEVEL;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {store} = this;
    const {players, options} = store.head;
    if (store.tokens.host === undefined || store.head.revision === 0) {
      return nothing;
    }
    const tooFew = players.length < MIN_SEATS;
    return html`
      <section class="card hosting" aria-labelledby="hosting">
        <h2 id="hosting">${t('lobby.host')}</h2>
        <p class="row">
          ${POLICIES.map(policy => html`
            <button type="button" ?disabled=${this.#request.isBusy || players.length >= options.maxSeats}
              @click=${() => this.#request.attempt(() => store.seatBot(policy))}>${t(`lobby.host.${policy}`)}</button>`)}
        </p>
        <p class="row seat-level">
          <label class="field">
            <span>${t('lobby.level')}</span>
            <select name="level" @change=${this.#chooseLevel}>${levelOptions(this.#level)}</select>
          </label>
          <button type="button" ?disabled=${this.#request.isBusy || players.length >= options.maxSeats}
            @click=${() => this.#request.attempt(() => store.seatBot(this.#level))}>
            ${t('lobby.host.level', {level: levelNumber(this.#level)})}
          </button>
        </p>
        <label class="field">
          <span>${t('lobby.host.first')}</span>
          <select @change=${this.#choose}>
            <option value="" .selected=${this.#firstSeat === undefined}>${t('lobby.host.drawn')}</option>
            ${players.map(({seat}) => html`
              <option value=${seat} .selected=${this.#firstSeat === seat}>${seat + 1}: ${playerName(store, seat)}</option>`)}
          </select>
        </label>
        <p class="row">
          <button type="button" class="main start" aria-describedby="why-not" ?disabled=${tooFew || this.#request.isBusy} @click=${this.#start}>
            ${t('lobby.host.start')}
          </button>
          <button type="button" ?disabled=${this.#request.isBusy} @click=${() => this.#dialog.showModal()}>${t('lobby.host.close')}</button>
        </p>
        <p id="why-not" class="faint">${tooFew ? t('lobby.host.tooFew') : nothing}</p>
        ${this.#request.failureMessage()}
        <dialog aria-labelledby="close-game">
          <h2 id="close-game">${t('lobby.host.close.sure')}</h2>
          <p>${t('lobby.host.close.what')}</p>
          <p class="row">
            <button type="button" autofocus @click=${() => this.#dialog.close()}>${t('lobby.host.close.no')}</button>
            <button type="button" @click=${this.#close}>${t('lobby.host.close.yes')}</button>
          </p>
        </dialog>
      </section>`;
  }

  /** The chosen first player, unless they have left. */
  get #firstSeat(): number | undefined {
    return this.store.head.players.find(player => player.seat === this.#chosenFirst)?.seat;
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  readonly #choose = (chosen: Event) => {
    const {value} = chosen.target as HTMLSelectElement;
    this.#chosenFirst = value === '' ? undefined : Number(value);
    this.requestUpdate();
  };

  readonly #chooseLevel = (chosen: Event) => {
    this.#level = (chosen.target as HTMLSelectElement).value as Level;
    this.requestUpdate();
  };

  readonly #start = () => {
    const firstSeat = this.#firstSeat;
    void this.#request.attempt(() =>
      this.store.send({type: 'StartGame', ...(firstSeat === undefined ? {} : {firstSeat})}, 'host'));
  };

  readonly #close = () => {
    this.#dialog.close();
    void this.#request.attempt(() => this.store.send({type: 'CloseGame'}, 'host'));
  };
}

customElements.define('cartulary-hosting', HostPanel);
