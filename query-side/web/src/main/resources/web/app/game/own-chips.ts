import {html, nothing} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import type {Envelope, Hand} from '../api/types';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {View} from '../view';
import {chipWithPay} from './chip-face';
import {failureWords} from './failure';
import type {GameStore} from './store';

/** The events that take chips from a hand or give them back. */
const HAND_CHANGES: readonly Envelope['type'][] = ['OfficeClosed', 'BetsSettled'];

/**
 * The chips in the hand of the player at this screen, who may look at them at any time (BET-12). Folded until asked for,
 * because others may see the screen, and only with one player at this screen.
 */
class OwnChips extends View {
  static override properties = {store: {attribute: false}};
  declare store: GameStore;
  #hand: Hand | undefined;
  #problem = '';
  #isOpen = false;
  /** The revision for which the hand was loaded. */
  #revision = 0;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, localSeats} = this.store;
    const [seat] = localSeats;
    const chips = head.players.find(player => player.seat === seat)?.chips;
    if (head.status !== 'running' || seat === undefined || localSeats.length !== 1 || chips === undefined) {
      this.#hand = undefined;
      return nothing;
    }
    const changed = this.store.events.findLast(({type}) => HAND_CHANGES.includes(type))?.revision ?? 0;
    if (this.#hand !== undefined && this.#revision < changed) {
      void this.#load(seat);
    }
    return html`<details class="card own-chips" @toggle=${(toggled: Event) => this.#toggle(toggled, seat)}>
      <summary>${t('table.hand')}</summary>
      ${this.#isOpen && this.#hand !== undefined ? html`<ul class="hand">${this.#hand.chips.map(chip => html`<li class="chip-choice">${chipWithPay(chip)}</li>`)}</ul>` : nothing}
      <p class="problem" role="alert">${withRules(this.#problem)}</p>
    </details>`;
  }

  #toggle(toggled: Event, seat: number): void {
    this.#isOpen = (toggled.target as HTMLDetailsElement).open;
    if (this.#isOpen) {
      void this.#load(seat);
    } else {
      this.#hand = undefined;
      this.requestUpdate();
    }
  }

  async #load(seat: number): Promise<void> {
    const {revision} = this.store.head;
    this.#revision = revision;
    try {
      const hand = await this.store.api.hand(this.store.id, this.store.tokens.seats[seat]!);
      if (this.#revision === revision) {
        this.#hand = this.#isOpen ? hand : undefined;
        this.#problem = '';
      }
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      this.#problem = failureWords(failure);
    }
    this.requestUpdate();
  }
}

customElements.define('cartulary-own-chips', OwnChips);
