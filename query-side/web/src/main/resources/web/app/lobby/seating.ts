import {html, nothing} from 'lit';
import {canProve} from '../api/sealing';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {language, list, t} from '../message/messages';
import {View} from '../view';
import {duration} from './duration';
import './host-panel';
import './join-form';
import './recovery-links';
import './seat-list';
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
    return html`
      <div class="seating">
        <section class="card" aria-labelledby="seating">
          <h2 id="seating">${t('lobby.seating')}</h2>
          ${store.head.revision === 0 ? nothing : html`<p>${this.#options()}</p>`}
          <cartulary-seats .store=${store}></cartulary-seats>
          ${isOpen ? nothing : this.#seeding()}
        </section>
        ${isOpen
          ? html`
            <cartulary-join .store=${store} .invite=${this.invite}></cartulary-join>
            <cartulary-hosting .store=${store}></cartulary-hosting>
            <cartulary-sharing .store=${store}></cartulary-sharing>`
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
          : t('lobby.seeds.awaited', {names: list(waitingFor.map(seat => playerName(this.store, seat)))})}
      </p>
      <p class="faint">${t('lobby.seeds.why')} ${canProve ? nothing : t('lobby.seeds.none')}</p>`;
  }
}

customElements.define('cartulary-seating', Seating);
