import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {failureWords} from './failure';
import {GameView} from './game-view';
import {playerName} from './player-name';

/** Lets the players at this screen resign (MIX-16), after they have confirmed it. */
class Resign extends GameView {
  #problem = '';

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, localSeats} = this.store;
    const seats = localSeats.filter(seat =>
      head.status === 'running' && head.players.some(one => one.seat === seat && !one.resigned));
    return seats.length === 0 && this.#problem === '' ? nothing : html`<p class="problem" role="alert">${withRules(this.#problem)}</p>
      ${seats.map(seat => html`<details class="card resign"><summary>${t('table.resign', {player: playerName(this.store, seat)})}</summary>
        <p>${withRules(t('table.resign.hint'))}</p>
        <button @click=${() => this.#resign(seat)}>${t('table.resign.sure')}</button></details>`)}`;
  }

  async #resign(seat: number): Promise<void> {
    try {
      await this.store.send({type: 'Resign'}, seat);
      this.#problem = '';
      this.closest<HTMLDetailsElement>('details.menu')?.removeAttribute('open');
    } catch (failure) {
      this.#problem = failureWords(failure);
    }
    this.requestUpdate();
  }
}

customElements.define('cartulary-resign', Resign);
