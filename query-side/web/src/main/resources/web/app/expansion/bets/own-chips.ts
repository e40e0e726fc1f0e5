import {html, nothing} from 'lit';
import {Refusal, Unreachable} from '../../api/api';
import type {Envelope, Hand} from '../../api/types';
import {t} from '../../message/messages';
import {withRules} from '../../rule/rule-link';
import {chipWithPay} from './chip-face';
import {failureWords} from '../../game/failure';
import {GameView} from '../../game/game-view';

/** The events that take chips from a hand or give them back. */
const HAND_CHANGES: readonly Envelope['type'][] = ['OfficeClosed', 'BetsSettled'];

/**
 * The chips in the hand of the player at this screen, who may look at them at any time (BET-12). Folded until asked for,
 * because others may see the screen, and only with one player at this screen.
 */
class OwnChips extends GameView {
  #hand: Hand | undefined;
  #problem = '';
  #isOpen = false;
  /** The revision for which the hand was loaded. */
  #revision = 0;

  protected override get sources() {
    return [this.store];
  }

  /** The only player at this screen, if they have chips. */
  get #seat(): number | undefined {
    const {head, localSeats: [seat, ...others]} = this.store;
    const chips = head.players.find(player => player.seat === seat)?.chips;
    return head.status === 'running' && others.length === 0 && chips !== undefined ? seat : undefined;
  }

  /** Forgets the hand when it may not be shown any more, and loads it again when it has changed. */
  protected override willUpdate(): void {
    const seat = this.#seat;
    const changed = this.store.events.findLast(({type}) => HAND_CHANGES.includes(type))?.revision ?? 0;
    if (seat === undefined) {
      this.#hand = undefined;
    } else if (this.#hand !== undefined && this.#revision < changed) {
      void this.#load(seat);
    }
  }

  override render() {
    const seat = this.#seat;
    return seat === undefined ? nothing : html`<details class="card own-chips" @toggle=${(toggled: Event) => this.#toggle(toggled, seat)}>
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
