import {html, nothing} from 'lit';
import {randomBase64url, Refusal} from '../api/api';
import {canProve, isSealedAs} from '../api/sealing';
import type {BetQuestion, Cell, Envelope, Hand} from '../api/types';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {View} from '../view';
import {chipChoice, NO_BET} from './chip-choice';
import {failureWords} from './failure';
import {featureChoice} from './feature-choice';
import {keepFocus} from './focus';
import type {Features} from './features';
import type {Highlights} from './highlights';
import {playerName} from './player-name';
import {retryUntilDone} from './retry';
import {stakes} from './stakes';
import type {GameStore} from './store';

const WITHHELD = 'LOBBY-11';

/**
 * Shows what only one player may see: their chips while bets are placed, and the choices for their chips in
 * final scoring. With several people at this screen it opens only after a player has identified themselves,
 * and its content is removed as soon as they have decided.
 */
class SecretPanel extends View {
  static override properties = {store: {attribute: false}, features: {attribute: false}, highlights: {attribute: false}};
  declare store: GameStore;
  declare features: Features;
  declare highlights: Highlights;
  #hand: Hand | undefined;
  /** The refusal to show a hand that is withheld (LOBBY-11); then the player can only pass. */
  #withheld: Refusal | undefined;
  #handKey: string | undefined;
  #chip: string | undefined;
  /** The feature that is chosen for the chips of a seat on an office in final scoring. */
  #chosen: {readonly key: string; readonly segment: string} | undefined;
  #status = '';
  #problem = '';
  #warning = '';

  protected override get sources() {
    return [this.store, this.features];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#onEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#onEvent);
  }

  /** Clears the status of a seal when the next tile is drawn. */
  readonly #onEvent = (raised: Event) => {
    if ((raised as CustomEvent<Envelope>).detail.type === 'TileDrawn') {
      this.#status = '';
    }
  };

  override render() {
    const {step} = this.store.head;
    const due = this.store.dueSeats;
    const secret = this.store.isCurrent && (step.name === 'Betting' || step.name === 'ChoosingFinalBetFeature') && due.length > 0;
    if (!secret) {
      if (this.#handKey !== undefined) {
        queueMicrotask(() => this.highlights.clear());
      }
      this.#hand = this.#handKey = this.#chip = undefined;
      // The step may be over before the response arrives; its message is kept.
      this.#status = this.#problem || this.#status;
      this.#problem = '';
      return html`${this.#sealWarning()}${this.#status === '' ? nothing : html`<p class="card" role="status">${this.#status}</p>`}`;
    }
    const seat = due.find(one => one === this.store.revealedSeat);
    return html`${this.#sealWarning()}<section class="card secret" aria-labelledby="secret-title">
      <h2 id="secret-title" class="hidden" tabindex="-1">${t(step.name === 'Betting' ? 'table.bet.title' : 'table.final.title')}</h2>
      <p role="status">${this.#status}</p>
      ${seat === undefined ? this.#chooseIdentity(due) : step.name === 'Betting' ? this.#betting(seat, step.office!) : this.#final(seat)}
      <p class="problem" role="alert">${withRules(this.#problem)}</p>
    </section>`;
  }

  /** A warning that stays until it is closed. */
  #sealWarning() {
    return this.#warning === '' ? nothing : html`<div class="card"><p class="problem" role="alert">${this.#warning}</p>
      <button @click=${() => ((this.#warning = ''), this.requestUpdate())}>${t('table.close')}</button></div>`;
  }

  #chooseIdentity(due: readonly number[]) {
    this.#hand = this.#handKey = this.#chip = undefined;
    this.#problem = '';
    return html`<p>${t('table.secret.hint')}</p>
      <div class="row">${due.map(seat => html`<button @click=${() => this.#reveal(seat)}>
        ${t('table.identify', {player: playerName(this.store, seat)})}</button>`)}</div>`;
  }

  async #reveal(seat: number): Promise<void> {
    this.store.revealFor(seat);
    await keepFocus(this);
  }

  #betting(seat: number, office: Cell) {
    const key = `${seat} ${office.x} ${office.y}`;
    if (this.#handKey !== key) {
      this.#handKey = key;
      // After this picture, because the board is drawn again.
      queueMicrotask(() => this.highlights.show([office]));
      this.#hand = this.#withheld = this.#chip = undefined;
      void this.#fetchHand(seat, key);
    }
    const hand = this.#hand;
    if (hand?.seat !== seat) {
      return html`<p>${t('table.hand.coming')}</p>`;
    }
    return html`
      <p>${t('table.bet.hint', {player: playerName(this.store, seat)})}
        <span class="hidden">${t('table.office.at', {x: office.x, y: office.y})}</span></p>
      ${stakes(this.store, this.features, this.highlights, office)}
      ${this.#withheld === undefined ? nothing : html`<p class="problem">${withRules(failureWords(this.#withheld))}</p>`}
      ${chipChoice(hand.chips, this.#chip, chip => this.#choose(chip))}
      <div class="row">
        <button class="main" ?disabled=${this.#chip === undefined || this.store.sending !== undefined}
          @click=${() => this.#seal(seat, office)}>${t(this.#chip === NO_BET ? 'table.bet.decline' : 'table.bet.seal')}</button>
        <button ?disabled=${this.#chip === undefined} @click=${() => this.#choose(undefined)}>${t('table.takeBack')}</button>
      </div>`;
  }

  #choose(chip: string | undefined): void {
    this.#chip = chip;
    this.requestUpdate();
  }

  #fetchHand(seat: number, key: string): Promise<void> {
    const {store} = this;
    const isNeeded = () => this.#handKey === key && this.isConnected;
    return retryUntilDone({
      isNeeded,
      attempt: async () => {
        const hand = await store.api.hand(store.id, store.tokens.seats[seat]!).catch(isWithheld);
        if (isNeeded()) {
          this.#withheld = hand instanceof Refusal ? hand : undefined;
          this.#hand = hand instanceof Refusal
            ? {chips: [], game: store.id, revision: store.head.revision, seat}
            : hand;
        }
        return true;
      },
      report: failure => {
        if (isNeeded()) {
          this.#problem = failure === undefined ? '' : failureWords(failure);
          this.requestUpdate();
        }
      },
    }, store.requests.signal);
  }

  /** Sends the choice and forgets it: chips on tiles may not be looked at (BET-12). */
  async #seal(seat: number, office: Cell): Promise<void> {
    const chip = this.#chip === NO_BET ? null : this.#chip!;
    const nonce = randomBase64url(32);
    const at = {x: office.x, y: office.y, nonce};
    await this.#submit(async () => {
      const answer = await this.store.send(
        chip === null ? {type: 'DeclineBet', ...at} : {type: 'PlaceBet', ...at, chip}, seat);
      if (!canProve || answer.seal === undefined) {
        return t('table.sealed');
      }
      const isCorrect = await isSealedAs(this.store.id, seat, office, chip, nonce, answer.seal);
      if (!isCorrect) {
        this.#warning = t('table.sealed.wrong');
      }
      return isCorrect ? t('table.sealed.checked') : '';
    });
  }

  #final(seat: number) {
    const legal = this.store.requests.legal(seat);
    return html`<p>${t('table.final.hint')}</p>${legal?.betFeatures.map(question => this.#question(seat, question))}`;
  }

  #question(seat: number, question: BetQuestion) {
    const key = `${seat} ${question.x},${question.y}`;
    return html`<h3>${t('table.office.at', {x: question.x, y: question.y})}</h3>${featureChoice({
      question, chosen: this.#chosen?.key === key ? this.#chosen.segment : undefined,
      isBusy: this.store.sending !== undefined, highlights: this.highlights,
      choose: segment => ((this.#chosen = {key, segment}), this.requestUpdate()),
      confirm: segment => void this.#chooseFinal(seat, question, segment),
    })}`;
  }

  async #chooseFinal(seat: number, {x, y}: Cell, segment: string): Promise<void> {
    await this.#submit(async () => {
      await this.store.send({type: 'ChooseFinalBetFeature', x, y, segment, nonce: randomBase64url(32)}, seat);
      return t('table.sealed');
    });
  }

  async #submit(send: () => Promise<string>): Promise<void> {
    this.#problem = '';
    this.highlights.clear();
    const key = this.#handKey;
    try {
      this.#status = await send();
      // Another player at this screen may already be choosing.
      if (this.#handKey === key) {
        this.#hand = this.#handKey = this.#chip = undefined;
      }
    } catch (failure) {
      this.#problem = failureWords(failure);
    }
    this.requestUpdate();
    await keepFocus(this);
  }
}

/** Returns the refusal of a hand that is withheld; throws every other failure. */
function isWithheld(failure: unknown): Refusal {
  if (failure instanceof Refusal && failure.problem.ruleId === WITHHELD) {
    return failure;
  }
  throw failure;
}

customElements.define('cartulary-secret', SecretPanel);
