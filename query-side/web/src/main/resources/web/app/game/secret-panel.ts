import {html, nothing} from 'lit';
import {random} from '../api/api';
import {canProve, isSealedAs} from '../api/sealing';
import type {BetQuestion, Cell, Envelope, Hand} from '../api/types';
import {t} from '../message/messages';
import {View} from '../view';
import {chipFace} from './chip-face';
import {failureWords} from './failure';
import {keepFocus} from './focus';
import type {Lights} from './lights';
import {called} from './people';
import {persist} from './persisting';
import type {GameStore} from './store';

/**
 * What only its owner may see: the hand of chips while bets are placed, and the choices for own chips
 * in final scoring. With several people at this screen it opens for one only after `it is me`, and is
 * gone from the page as soon as they have decided.
 */
class SecretPanel extends View {
  static override properties = {store: {attribute: false}, lights: {attribute: false}};
  declare store: GameStore;
  declare lights: Lights;
  #hand: Hand | undefined;
  #asked: string | undefined;
  #chip: string | undefined;
  #told = '';
  #problem = '';
  #warning = '';

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#happened);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#happened);
  }

  /** What was said of a seal is said long enough once a tile is drawn. */
  readonly #happened = (told: Event) => {
    if ((told as CustomEvent<Envelope>).detail.type === 'TileDrawn') {
      this.#told = '';
    }
  };

  override render() {
    const {step} = this.store.head;
    const due = this.store.due;
    const secret = this.store.isLive && (step.name === 'Betting' || step.name === 'ChoosingFinalBetFeature') && due.length > 0;
    if (!secret) {
      this.#hand = this.#asked = this.#chip = undefined;
      // The step may be over before the answer that says so.
      this.#told = this.#problem || this.#told;
      this.#problem = '';
      return html`${this.#warned()}${this.#told === '' ? nothing : html`<p class="card" role="status">${this.#told}</p>`}`;
    }
    const seat = due.find(one => one === this.store.revealed);
    return html`${this.#warned()}<section class="card secret" aria-labelledby="secret-title">
      <h2 id="secret-title" tabindex="-1">${t(step.name === 'Betting' ? 'table.bet.title' : 'table.final.title')}</h2>
      <p role="status">${this.#told}</p>
      ${seat === undefined ? this.#whoIsIt(due) : step.name === 'Betting' ? this.#betting(seat, step.office!) : this.#final(seat)}
      <p class="problem" role="alert">${this.#problem}</p>
    </section>`;
  }

  /** Stays until somebody has read it. */
  #warned() {
    return this.#warning === '' ? nothing : html`<div class="card"><p class="problem" role="alert">${this.#warning}</p>
      <button @click=${() => ((this.#warning = ''), this.requestUpdate())}>${t('table.close')}</button></div>`;
  }

  #whoIsIt(due: readonly number[]) {
    this.#hand = this.#asked = this.#chip = undefined;
    this.#problem = '';
    return html`<p>${t('table.secret.hint')}</p>
      <div class="row">${due.map(seat => html`<button @click=${() => this.#reveal(seat)}>
        ${t('table.itIsMe', {player: called(this.store, seat)})}</button>`)}</div>`;
  }

  async #reveal(seat: number): Promise<void> {
    this.store.reveal(seat);
    await keepFocus(this);
  }

  #betting(seat: number, office: Cell) {
    const asking = `${seat} ${office.x} ${office.y}`;
    if (this.#asked !== asking) {
      this.#asked = asking;
      this.#hand = this.#chip = undefined;
      void this.#fetchHand(seat, asking);
    }
    const hand = this.#hand;
    if (hand?.seat !== seat) {
      return html`<p>${t('table.hand.coming')}</p>`;
    }
    return html`
      <p>${t('table.bet.hint', {player: called(this.store, seat), x: office.x, y: office.y})}
        <button @click=${() => this.lights.light([office])}>${t('table.show')}</button></p>
      <fieldset class="hand"><legend>${t('table.hand')}</legend>
        ${hand.chips.map(chip => html`<label class="chip-choice">
          <input type="radio" name="chip" .checked=${this.#chip === chip} @change=${() => this.#choose(chip)}>
          ${chipFace(chip)}</label>`)}
        <label class="chip-choice"><input type="radio" name="chip" .checked=${this.#chip === ''}
          @change=${() => this.#choose('')}> ${t('table.bet.pass')}</label>
      </fieldset>
      <div class="row">
        <button class="main" ?disabled=${this.#chip === undefined || this.store.sending !== undefined}
          @click=${() => this.#seal(seat, office)}>${t('table.bet.seal')}</button>
        <button ?disabled=${this.#chip === undefined} @click=${() => this.#choose(undefined)}>${t('table.takeBack')}</button>
      </div>`;
  }

  #choose(chip: string | undefined): void {
    this.#chip = chip;
    this.requestUpdate();
  }

  #fetchHand(seat: number, asking: string): Promise<void> {
    const {store} = this;
    const isWanted = () => this.#asked === asking && this.isConnected;
    return persist({
      isWanted,
      ask: async () => {
        const hand = await store.api.hand(store.id, store.tokens.seats[seat]!);
        if (isWanted()) {
          this.#hand = hand;
        }
        return true;
      },
      tell: failure => {
        if (isWanted()) {
          this.#problem = failure === undefined ? '' : failureWords(failure);
          this.requestUpdate();
        }
      },
    }, store.asking.signal);
  }

  /** The choice is forgotten once it is sealed: nobody looks at chips on tiles (BET-12). */
  async #seal(seat: number, office: Cell): Promise<void> {
    const chip = this.#chip === '' ? null : this.#chip!;
    const nonce = random(32);
    const at = {x: office.x, y: office.y, nonce};
    await this.#sent(async () => {
      const answer = await this.store.send(
        chip === null ? {type: 'DeclineBet', ...at} : {type: 'PlaceBet', ...at, chip}, seat);
      if (!canProve || answer.seal === undefined) {
        return t('table.sealed');
      }
      const held = await isSealedAs(this.store.id, seat, office, chip, nonce, answer.seal);
      if (!held) {
        this.#warning = t('table.sealed.wrong');
      }
      return held ? t('table.sealed.checked') : '';
    });
  }

  #final(seat: number) {
    const legal = this.store.asking.legal(seat);
    return html`<p>${t('table.final.hint')}</p>${legal?.betFeatures.map(question => this.#question(seat, question))}`;
  }

  #question(seat: number, question: BetQuestion) {
    return html`<h3>${t('table.office.at', {x: question.x, y: question.y})}</h3>
      <ul class="choices">${question.candidates.map(one => html`<li><button ?disabled=${this.store.sending !== undefined}
        @focus=${() => this.lights.light(one.feature.tiles)} @pointerenter=${() => this.lights.light(one.feature.tiles)}
        @click=${() => this.#chooseFinal(seat, question, one.segments[0]!)}>
        ${t('table.choose', {kind: t(`table.kind.${one.feature.kind}`), tiles: one.feature.tiles.length})}</button></li>`)}</ul>`;
  }

  async #chooseFinal(seat: number, {x, y}: Cell, segment: string): Promise<void> {
    await this.#sent(async () => {
      await this.store.send({type: 'ChooseFinalBetFeature', x, y, segment, nonce: random(32)}, seat);
      return t('table.sealed');
    });
  }

  async #sent(send: () => Promise<string>): Promise<void> {
    this.#problem = '';
    this.lights.out();
    const asking = this.#asked;
    try {
      this.#told = await send();
      // Somebody else of this screen may be choosing already.
      if (this.#asked === asking) {
        this.#hand = this.#asked = this.#chip = undefined;
      }
    } catch (failure) {
      this.#problem = failureWords(failure);
    }
    this.requestUpdate();
    await keepFocus(this);
  }
}

customElements.define('cartulary-secret', SecretPanel);
