import '../first-parts';
import {html, nothing} from 'lit';
import {canProve} from '../api/sealing';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {t} from '../message/messages';
import {filled, nameList} from './filled-text';
import {optionWords} from './option-words';
import './challenge-form';
import './host-panel';
import './join-form';
import './recovery-links';
import './seat-list';
import './seat-notice';
import './seek-form';
import './share-panel';

/** A game before its start: its players, ways to join, and the seeds for its deck. */
class Seating extends GameView {
  static override properties = {invite: {attribute: false}};
  /** The invite in the link by which this page was opened. */
  declare invite: string | undefined;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {store} = this;
    const isOpen = store.head.step.name === 'Lobby';
    const isHost = store.tokens.host !== undefined;
    // Whoever has no seat has come to take one.
    const isSeated = store.localSeats.length > 0;
    const joining = html`<cartulary-join .invite=${this.invite}></cartulary-join>`;
    const sharing = html`<cartulary-sharing></cartulary-sharing>`;
    return html`
      <div class="seating">
        ${isOpen && store.head.revision > 0 ? html`<cartulary-seat-notice .invite=${this.invite}></cartulary-seat-notice>` : nothing}
        ${isOpen && !isSeated ? joining : nothing}
        <section class="card" aria-labelledby="seating">
          <h2 id="seating">${t('lobby.seating')}</h2>
          ${store.head.revision === 0 ? nothing : html`<p>${this.#options()}</p>`}
          <cartulary-seats></cartulary-seats>
          ${isOpen ? nothing : this.#seeding()}
        </section>
        ${isOpen
          ? html`
            ${isHost ? sharing : nothing}
            <cartulary-seek></cartulary-seek>
            <cartulary-challenge></cartulary-challenge>
            <cartulary-hosting></cartulary-hosting>
            ${isSeated ? joining : nothing}
            ${isHost ? nothing : sharing}`
          : nothing}
        <cartulary-recovery></cartulary-recovery>
      </div>`;
  }

  #options() {
    const {options} = this.store.head;
    return [...optionWords(options), t(`lobby.seating.${options.visibility}`)].join(' · ');
  }

  #seeding() {
    const {waitingFor} = this.store.head.step;
    return html`
      <h3>${t('lobby.seeds')}</h3>
      <p role="status">
        ${waitingFor.length === 0
          ? t('lobby.seeds.complete')
          : filled('lobby.seeds.awaited', {names: nameList(waitingFor.map(seat => playerName(this.store, seat)))})}
      </p>
      <p class="faint">${t('lobby.seeds.why')} ${canProve ? nothing : t('lobby.seeds.none')}</p>`;
  }
}

customElements.define('cartulary-seating', Seating);
