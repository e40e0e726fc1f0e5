import {html, nothing} from 'lit';
import {randomBase64url} from '../../api/api';
import {canProve} from '../../api/sealing';
import type {BetQuestion, Cell, Envelope} from '../../api/types';
import {t} from '../../message/messages';
import {withPlaces} from '../../record/places';
import {cellWords, names} from '../../record/words';
import {withRules} from '../../rule/rule-link';
import {BetHand} from './bet-hand';
import {chipChoice, NO_BET} from './chip-choice';
import {failureWords} from '../../game/failure';
import {featureChoice} from './feature-choice';
import {keepFocus} from '../../game/focus';
import {GameView} from '../../game/game-view';
import {playerName} from '../../game/player-name';
import {isSealedAs} from './seal';
import {stakes} from './stakes';

/**
 * Shows what only one player may see: their chips while bets are placed, and the choices for their chips in
 * final scoring. With several people at this screen it opens only after a player has identified themselves,
 * and its content is removed as soon as they have decided.
 */
class SecretPanel extends GameView {
  readonly #hand = new BetHand(this);
  /** The bet whose office is lit on the board. */
  #lit: string | undefined;
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

  /** True if the game waits for a secret choice of a player at this screen. */
  get #isDue(): boolean {
    const {head: {step}, isCurrent, dueSeats} = this.store;
    return isCurrent && (step.name === 'Betting' || step.name === 'ChoosingFinalBetFeature') && dueSeats.length > 0;
  }

  /** The player whose secrets may be shown now. */
  get #viewer(): number | undefined {
    return this.#isDue ? this.store.dueSeats.find(seat => seat === this.store.revealedSeat) : undefined;
  }

  /** Shows the hand of the player who bets, and forgets it, and what went wrong, when it is not their choice any more. */
  protected override willUpdate(): void {
    const {name, office} = this.store.head.step;
    const seat = this.#viewer;
    if (seat === undefined) {
      // The step may be over before the response arrives; its message is kept.
      this.#status = (this.#isDue ? '' : this.#problem || this.#hand.problem) || this.#status;
      this.#problem = '';
    }
    if (seat === undefined || name !== 'Betting') {
      this.#hand.forget();
      this.#chip = undefined;
    } else if (this.#hand.show(seat, office!)) {
      this.#chip = undefined;
    }
  }

  /** Lights the office of the bet, because the board is rendered again. */
  protected override updated(): void {
    const {shownFor} = this.#hand;
    if (shownFor !== this.#lit) {
      this.#lit = shownFor;
      shownFor === undefined ? this.highlights.clear() : this.highlights.show([this.store.head.step.office!]);
    }
  }

  override render() {
    if (!this.#isDue) {
      return html`${this.#sealWarning()}${this.#status === '' ? nothing : html`<p class=${this.store.head.status === 'running' ? 'card' : 'hidden'} role="status">${this.#status}</p>`}`;
    }
    const {name, office} = this.store.head.step;
    const seat = this.#viewer;
    return html`${this.#sealWarning()}<section class="card secret" data-choice aria-labelledby="secret-title">
      <h2 id="secret-title" class="hidden" tabindex="-1">${t(name === 'Betting' ? 'table.bet.title' : 'table.final.title')}</h2>
      <p role="status">${this.#status}</p>
      ${this.#clocks(seat)}${seat === undefined ? this.#chooseIdentity() : name === 'Betting' ? this.#betting(seat, office!) : this.#final(seat)}
      <p class="problem" role="alert">${withRules(this.#problem || this.#hand.problem)}</p>
    </section>`;
  }

  /** A warning that stays until it is closed. */
  #sealWarning() {
    return this.#warning === '' ? nothing : html`<div class="card"><p class="problem" role="alert">${this.#warning}</p>
      <button @click=${() => ((this.#warning = ''), this.requestUpdate())}>${t('table.close')}</button></div>`;
  }

  #chooseIdentity() {
    return html`<p>${t('table.secret.hint')}</p>
      <div class="row">${this.store.dueSeats.map(seat => html`<button @click=${() => this.#reveal(seat)}>
        ${t('table.identify', {player: playerName(this.store, seat)})}</button>`)}</div>`;
  }

  /** Who chooses at a screen that several players with clocks share, and why all these clocks run (LOBBY-31). */
  #clocks(seat: number | undefined) {
    const {store, store: {dueSeats, head}} = this;
    return head.options.clock === undefined || dueSeats.length < 2 ? nothing : html`<p class="faint shared-clocks">${
      seat === undefined ? nothing : t('table.secret.now', {player: playerName(store, seat)})} ${
      withRules(t('table.secret.clocks', {names: names(store, dueSeats)}))}</p>`;
  }

  async #reveal(seat: number): Promise<void> {
    this.store.revealFor(seat);
    await keepFocus(this);
  }

  #betting(seat: number, office: Cell) {
    const {withheld} = this.#hand;
    const hand = this.#hand.of(seat);
    if (hand === undefined) {
      return html`<p>${t('table.hand.coming')}</p>`;
    }
    return html`
      <p>${t('table.bet.hint', {player: playerName(this.store, seat)})}
        <span class="hidden">${t('table.office.at', {place: cellWords(office)})}</span></p>
      ${stakes(this.features, this.highlights, office)}
      ${withheld === undefined ? nothing : html`<p class="problem">${withRules(failureWords(withheld))}</p>`}
      ${chipChoice(hand.chips, this.#chip, chip => this.#choose(chip))}
      <div class="row">
        <button class="main" ?disabled=${this.#chip === undefined || this.store.sending !== undefined}
          @click=${() => this.#seal(seat, office)}>${t(this.#chip === NO_BET ? 'table.bet.decline' : 'table.bet.seal')}</button>
        <button ?disabled=${this.#chip === undefined} @click=${() => this.#choose(undefined)}>${t('table.undo')}</button>
      </div>`;
  }

  #choose(chip: string | undefined): void {
    this.#chip = chip;
    this.requestUpdate();
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
    return html`<h3>${withPlaces(t('table.office.at', {place: cellWords(question)}))}</h3>${featureChoice({
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
    const {shownFor} = this.#hand;
    try {
      this.#status = await send();
      // Another player at this screen may already be choosing.
      if (this.#hand.shownFor === shownFor) {
        this.#hand.forget();
        this.#chip = undefined;
      }
    } catch (failure) {
      this.#problem = failureWords(failure);
    }
    this.requestUpdate();
    await keepFocus(this);
  }
}

customElements.define('cartulary-secret', SecretPanel);
