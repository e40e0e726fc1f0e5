import {html, nothing} from 'lit';
import type {Rank} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {departure, type GameState} from '../game/game-state';
import {t} from '../message/messages';
import '../verdict/check-panel';
import {pointsBySource} from './points-by-source';
import {firstTurnRevision} from './sections';
import {isOver} from './travel';
import {plainPoints} from './words';

/** The result of a game, shown at its last revision. */
class Summary extends GameView {

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, shown, events} = this.store;
    if (shown.revision !== head.revision || !isOver(this.store)) {
      return nothing;
    }
    const title = t(head.status === 'finished' ? 'record.summary.finished' : 'record.summary.abandoned');
    return html`
      <section class="summary card" aria-labelledby="summary-title">
        <h2 id="summary-title">${title}</h2>
        ${head.annulled ? html`<p class="annulled"><strong>${t('dispute.annulled')}</strong></p>` : nothing}
        ${head.players.length === 0 ? nothing : this.#table(head)}
        ${this.#deck(head)}
        <cartulary-check></cartulary-check>
        <p class="row">
          <button type="button" class="main" @click=${() => this.store.showRevision(firstTurnRevision(events))}>
            ${t('record.summary.travel')}</button>
          <a href="/">${t('record.summary.games')}</a>
        </p>
      </section>`;
  }

  #table(head: GameState) {
    const ranking = ranked(head);
    return html`
      <table class="ranking">
        <thead>
          <tr>
            ${head.ranking.length > 0 ? html`<th scope="col">${t('record.summary.rank')}</th>` : nothing}
            <th scope="col" class="name">${t('record.summary.player')}</th>
            <th scope="col">${t('record.summary.total')}</th>
          </tr>
        </thead>
        <tbody>${ranking.map(rank => this.#row(head, rank))}</tbody>
      </table>
      ${pointsBySource(this.store, ranking.map(({seat}) => seat))}`;
  }

  #row(head: GameState, {rank, seat, score, resigned}: Rank) {
    return html`
      <tr>
        ${head.ranking.length > 0 ? html`<td>${rank}</td>` : nothing}
        <th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}
          ${resigned ? html`<span class="faint">${t(`record.summary.${departure(head, seat)}`)}</span>` : nothing}</th>
        <td><strong>${plainPoints(score)}</strong></td>
      </tr>`;
  }

  #deck(head: GameState) {
    if (!this.store.events.some(event => event.type === 'DeckOpened')) {
      return html`<p>${t('record.summary.deck-closed')}</p>`;
    }
    const path = `/api/games/${this.store.id}/deck`;
    return html`<p>${t('record.summary.deck-open')}
      ${head.options.visibility === 'public'
        ? html`<a href=${path} target="_blank" rel="noopener">${t('record.summary.proof')}</a>`
        : t('record.summary.proof-with-token', {path})}</p>`;
  }
}

/** The ranking; an abandoned game has none, so its players are listed by seat. */
function ranked(head: GameState): readonly Rank[] {
  return head.ranking.length > 0
    ? head.ranking
    : head.players.map(({seat, score, resigned}) => ({seat, score, resigned, rank: 0}));
}

customElements.define('cartulary-summary', Summary);
