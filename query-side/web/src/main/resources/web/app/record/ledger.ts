import {html, nothing, svg} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Player} from '../api/types';
import {correctionList} from '../dispute/corrections';
import {correctionsBetween, disputesOf, type Dispute} from '../dispute/dispute';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {keepFocusInTab} from '../game/tab-row';
import {language, t} from '../message/messages';
import {evidenceBetween, pointsOf, type Evidence} from './evidence';
import './scorings';
import type {Scorings} from './scorings';
import {countWords} from './words';

/** The minimum length of the score track, so that the first points do not fill it. */
const MIN_LENGTH = 50;

/** The score track and its entries up to the shown revision. */
class Ledger extends GameView {
  protected override get sources() {
    return [this.store, this.tabs];
  }

  protected override willUpdate(): void {
    void keepFocusInTab(this, 'scores');
  }

  override render() {
    return this.tabs.isOpen('scores') ? html`
      <section class="ledger" aria-labelledby="ledger-title">
        <h2 id="ledger-title" class="hidden">${t('record.ledger.title')}</h2>
        ${this.#entries()}
      </section>` : nothing;
  }

  #entries() {
    const {players, revision} = this.store.shown;
    const scored = evidenceBetween(this.store.events, 0, revision);
    const disputes = disputesOf(this.store.events, revision);
    const corrected = disputes.filter(one => one.corrected !== undefined).length;
    return guard([scored.length, players.length, corrected, this.store.names, language()],
      () => this.#scores(players, scored, disputes));
  }

  #scores(players: readonly Player[], scored: readonly Evidence[], disputes: readonly Dispute[]) {
    const corrections = correctionsBetween(this.store.events, this.store.shown.revision);
    const length = Math.max(MIN_LENGTH, ...players.map(player => player.score));
    return html`
      <ul class="track">${players.map(player => this.#bar(player, scored, corrections, length))}</ul>
      ${scored.length === 0 ? html`<p class="faint">${t('record.ledger.nothing')}</p>` : html`
        <h3>${t('record.ledger.entries')}</h3>
        <cartulary-scorings .scored=${scored.toReversed()}
          .corrections=${corrections}></cartulary-scorings>`}
      ${correctionList(this.store, disputes)}`;
  }

  /** One player's bar. Its pieces are for pointers; the entries below give the same access by keyboard. */
  #bar(
    player: Player, scored: readonly Evidence[], corrections: ReturnType<typeof correctionsBetween>, length: number,
  ) {
    let from = 0;
    const counted = (evidence: Evidence) =>
      corrections.get(evidence.revision)?.find(one => one.seat === player.seat)?.to ?? pointsOf(evidence, player.seat);
    const pieces = scored.filter(evidence => counted(evidence) !== 0).map(evidence => {
      const points = counted(evidence);
      const to = from + points;
      // What is less than 0 has no room on the track; a loss covers the points that it takes.
      const [left, right] = [Math.max(0, Math.min(from, to)), Math.max(0, from, to)];
      from = to;
      return svg`
        <rect class=${points < 0 ? 'loss' : ''} x=${left} y="0" width=${right - left} height="10" @click=${() => this.#show(evidence.revision)}>
          <title>${t('record.ledger.piece', {revision: evidence.revision, points: countWords('point', points)})}</title>
        </rect>`;
    });
    return html`
      <li>
        ${seatBadge(this.store, player.seat)}
        <span class="track-name">${playerName(this.store, player.seat)}</span>
        <svg class="bar fill-${player.colour}" viewBox="0 0 ${length} 10" preserveAspectRatio="none" aria-hidden="true">
          ${pieces}
        </svg>
        <strong class="track-score">${countWords('point', player.score)}</strong>
      </li>`;
  }

  #show(revision: number): void {
    void this.querySelector<Scorings>('cartulary-scorings')?.show(revision);
  }
}

customElements.define('cartulary-ledger', Ledger);
