import {html, nothing} from 'lit';
import {canProve} from '../api/sealing';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {language, list, t} from '../message/messages';
import {View} from '../view';
import {duration} from './duration';
import {filled, nameList} from './filled-text';
import './host-panel';
import './join-form';
import './recovery-links';
import './seat-list';
import './seat-notice';
import './share-panel';

/** A game before its start: its players, ways to join, and the seeds for its deck. */
class Seating extends View {
  static override properties = {store: {attribute: false}, invite: {attribute: false}};
  declare store: GameStore;
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
    const joining = html`<cartulary-join .store=${store} .invite=${this.invite}></cartulary-join>`;
    const sharing = html`<cartulary-sharing .store=${store}></cartulary-sharing>`;
    return html`
      <div class="seating">
        ${isOpen && store.head.revision > 0 ? html`<cartulary-seat-notice .store=${store} .invite=${this.invite}></cartulary-seat-notice>` : nothing}
        ${isOpen && !isSeated ? joining : nothing}
        <section class="card" aria-labelledby="seating">
          <h2 id="seating">${t('lobby.seating')}</h2>
          ${store.head.revision === 0 ? nothing : html`<p>${this.#options()}</p>`}
          <cartulary-seats .store=${store}></cartulary-seats>
          ${isOpen ? nothing : this.#seeding()}
        </section>
        ${isOpen
          ? html`
            ${isHost ? sharing : nothing}
            <cartulary-hosting .store=${store}></cartulary-hosting>
            ${isSeated ? joining : nothing}
            ${isHost ? nothing : sharing}`
          : nothing}
        <cartulary-recovery .store=${store}></cartulary-recovery>
      </div>`;
  }

  #options() {
    const {expansions, bookmakerFields, officeRoads, fields, secondsPerStep, visibility} = this.store.head.options;
    return [
      expansions.length === 0
        ? t('lobby.expansion.none')
        : list(expansions.map(expansion => t(`lobby.expansion.${expansion}`))),
      ...(fields === 'off' ? [t('lobby.houseRules.fields.off')] : []),
      ...(expansions.includes('bets') && bookmakerFields !== '2024-07' ? [t(`lobby.houseRules.reading.${bookmakerFields}`)] : []),
      ...(expansions.includes('bets') && officeRoads === 'all-end' ? [t('lobby.houseRules.officeRoads.all-end')] : []),
      secondsPerStep === undefined
        ? t('lobby.time.none')
        : t('lobby.games.perStep', {time: duration(secondsPerStep, language())}),
      t(`lobby.seating.${visibility}`),
    ].join(' · ');
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
