import {html, nothing} from 'lit';
import {called} from '../game/people';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {Acting} from './acting';
import {FEWEST, POLICIES} from './wish';

/** What the host does before the start: seats bots, says who begins, starts, or closes the game. */
class Hosting extends Acting {
  static override properties = {store: {attribute: false}};
  declare store: GameStore;
  /** Who is to begin; nobody where the shuffle draws it. */
  #first: number | undefined;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {store} = this;
    const {players, options} = store.head;
    if (store.tokens.host === undefined || store.head.revision === 0) {
      return nothing;
    }
    const tooFew = players.length < FEWEST;
    return html`
      <section class="card hosting" aria-labelledby="hosting">
        <h2 id="hosting">${t('lobby.host')}</h2>
        <p class="row">
          ${POLICIES.map(policy => html`
            <button type="button" ?disabled=${this.busy || players.length >= options.maxSeats}
              @click=${() => this.attempt(() => store.seatBot(policy))}>${t(`lobby.host.${policy}`)}</button>`)}
        </p>
        <label class="field">
          <span>${t('lobby.host.first')}</span>
          <select @change=${this.#choose}>
            <option value="" .selected=${this.#firstSeat === undefined}>${t('lobby.host.drawn')}</option>
            ${players.map(({seat}) => html`
              <option value=${seat} .selected=${this.#firstSeat === seat}>${seat + 1}: ${called(store, seat)}</option>`)}
          </select>
        </label>
        <p class="row">
          <button type="button" class="main start" aria-describedby="why-not" ?disabled=${tooFew || this.busy} @click=${this.#start}>
            ${t('lobby.host.start')}
          </button>
          <button type="button" ?disabled=${this.busy} @click=${() => this.#dialog.showModal()}>${t('lobby.host.close')}</button>
        </p>
        <p id="why-not" class="faint">${tooFew ? t('lobby.host.tooFew') : nothing}</p>
        ${this.problem()}
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

  /** Who was chosen may have left since. */
  get #firstSeat(): number | undefined {
    return this.store.head.players.find(player => player.seat === this.#first)?.seat;
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  readonly #choose = (chosen: Event) => {
    const {value} = chosen.target as HTMLSelectElement;
    this.#first = value === '' ? undefined : Number(value);
    this.requestUpdate();
  };

  readonly #start = () => {
    const firstSeat = this.#firstSeat;
    void this.attempt(() =>
      this.store.send({type: 'StartGame', ...(firstSeat === undefined ? {} : {firstSeat})}, 'host'));
  };

  readonly #close = () => {
    this.#dialog.close();
    void this.attempt(() => this.store.send({type: 'CloseGame'}, 'host'));
  };
}

customElements.define('cartulary-hosting', Hosting);
