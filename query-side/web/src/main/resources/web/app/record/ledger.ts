import {html, svg} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Player} from '../api/types';
import type {Lights} from '../game/lights';
import {called, sign} from '../game/people';
import type {GameStore} from '../game/store';
import {language, t} from '../message/messages';
import {View} from '../view';
import {evidenceBetween, pointsOf, type Evidence} from './evidence';
import './scorings';
import type {Scorings} from './scorings';
import {counted} from './words';

/** Below it the track does not become shorter, so that the first points do not fill it. */
const SHORTEST = 50;

/** The score track and every entry on it, as far as the revision that is shown. */
class Ledger extends View {
  static override properties = {store: {attribute: false}, lights: {attribute: false}};
  declare store: GameStore;
  declare lights: Lights;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {players, revision} = this.store.shown;
    const scored = evidenceBetween(this.store.events, 0, revision);
    return html`
      <section class="ledger" aria-labelledby="ledger-title">
        <h2 id="ledger-title">${t('record.ledger.title')}</h2>
        ${guard([scored.length, players.length, this.store.names, language()], () => this.#scores(players, scored))}
      </section>`;
  }

  #scores(players: readonly Player[], scored: readonly Evidence[]) {
    const length = Math.max(SHORTEST, ...players.map(player => player.score));
    return html`
      <ul class="track">${players.map(player => this.#bar(player, scored, length))}</ul>
      ${scored.length === 0 ? html`<p class="faint">${t('record.ledger.nothing')}</p>` : html`
        <h3>${t('record.ledger.entries')}</h3>
        <cartulary-scorings .store=${this.store} .lights=${this.lights} .scored=${scored.toReversed()}>
        </cartulary-scorings>`}`;
  }

  /** Every piece of a bar is an entry below, which is there for those who use no pointer. */
  #bar(player: Player, scored: readonly Evidence[], length: number) {
    let from = 0;
    const pieces = scored.filter(evidence => pointsOf(evidence, player.seat) > 0).map(evidence => {
      const points = pointsOf(evidence, player.seat);
      const piece = svg`
        <rect x=${from} y="0" width=${points} height="10" @click=${() => this.#show(evidence.revision)}>
          <title>${t('record.ledger.piece', {revision: evidence.revision, points: counted('point', points)})}</title>
        </rect>`;
      from += points;
      return piece;
    });
    return html`
      <li>
        ${sign(this.store, player.seat)}
        <span class="track-name">${called(this.store, player.seat)}</span>
        <svg class="bar fill-${player.colour}" viewBox="0 0 ${length} 10" preserveAspectRatio="none" aria-hidden="true">
          ${pieces}
        </svg>
        <strong class="track-score">${counted('point', player.score)}</strong>
      </li>`;
  }

  #show(revision: number): void {
    void this.querySelector<Scorings>('cartulary-scorings')?.show(revision);
  }
}

customElements.define('cartulary-ledger', Ledger);
