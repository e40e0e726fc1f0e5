import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {GameView} from './game-view';
import {clockFace} from './player-clocks';

const SECOND_MS = 1_000;
const HURRY_S = 10;

/** The time that is left for the step. */
class Clock extends GameView {
  #tick: ReturnType<typeof setInterval> | undefined;

  protected override get sources() {
    return [this.store];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick = setInterval(() => this.store.head.deadline && this.requestUpdate(), SECOND_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  override render() {
    const {deadline} = this.store.head.step;
    // With clocks, each player's is in their row.
    if (deadline === undefined || this.store.head.options.clock !== undefined || !this.store.isCurrent) {
      return nothing;
    }
    const seconds = Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - this.store.clockOffset) / SECOND_MS));
    const left = clockFace(seconds);
    const [before, after] = t('table.clock', {left}).split(left);
    return html`<span class="clock ${seconds <= HURRY_S ? 'problem' : ''}" role="timer"><span class="hidden">${before}</span>${
      left}<span class="hidden">${after}</span></span>`;
  }
}

customElements.define('cartulary-clock', Clock);
