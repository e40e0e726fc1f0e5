import {html, nothing} from 'lit';
import type {BoardFeatures, Player} from '../api/types';
import {FACETS} from '../expansion';
import {t} from '../message/messages';
import {historyButton} from '../past/questions';
import {subjectWords} from '../past/subject';
import {countWords, plainPoints} from '../record/words';
import {ruleLink} from '../rule/rule-link';
import {showsNumbers} from './feature-worth';
import {departure} from './game-state';
import {GameView} from './game-view';
import './player-clock';
import {playerName, seatBadge} from './player-name';
import {settings} from './settings';
import {isInFinalScoring} from './status';
import {totalIfEnded} from './totals';

/** The points that fill the bars at least, so that the first ones do not. */
const MIN_RACE = 30;

/** The players, a row each: points, those if the game ended now, supplies, and presence; the rest of a row opens at a press. */
class Players extends GameView {
  static override properties = {opened: {state: true}};
  /** The seat whose row is open. */
  declare opened: number | undefined;
  /** The last known features of the board, while those of the shown one are loading. */
  #features: BoardFeatures | undefined;

  protected override get sources() {
    return [this.store, this.features, this.past, settings];
  }

  /** Asks for the features once in a turn, when the last one is scored, and of what is looked at in the past; not of every board that flies by. */
  protected override willUpdate(): void {
    const {store, past, features} = this;
    const {revision, status, step} = store.shown;
    const isDue = this.#features === undefined || step.name === 'PlacingTile' || !store.isLive;
    if (status !== 'running' || isInFinalScoring(store) || !showsNumbers(store.head)) {
      this.#features = undefined;
    } else if (isDue && past.settledRevision === revision) {
      this.#features = features.at(revision) ?? this.#features;
    }
  }

  override render() {
    const {store} = this;
    const {players, step} = store.shown;
    if (players.length === 0) {
      return nothing;
    }
    // If nobody has to act in it, the step before the final scoring is still there.
    const waitingFor = store.pace.isInFinalScoring ? [] : step.waitingFor;
    const race = Math.max(MIN_RACE, ...players.map(player => player.score));
    return html`<section class="players" aria-labelledby="players-title">
      <h2 id="players-title" class="hidden">${t('table.players')}</h2>
      <ul>${players.map(player => this.#player(player, step.seat === player.seat && waitingFor.length > 0, waitingFor.includes(player.seat), race))}</ul>
    </section>`;
  }

  #player(player: Player, active: boolean, awaited: boolean, race: number) {
    const {seat, score} = player;
    const name = playerName(this.store, seat);
    const isOpen = this.opened === seat;
    return html`<li data-seat=${seat} data-score=${score} class="player ${active ? 'active' : ''} ${isOpen ? 'open' : ''}" aria-current=${active ? 'true' : nothing}>
      ${seatBadge(this.store, seat)}
      <button type="button" class="name" aria-expanded=${isOpen} title=${name} @click=${() => (this.opened = isOpen ? undefined : seat)}><bdi>${name}</bdi>
        ${this.store.localSeats.includes(seat) ? html`<small class=${player.clock === undefined ? '' : 'hidden'}>${t('table.here')}</small>` : nothing}</button>
      <span class="points">${player.clock === undefined ? nothing : html`<cartulary-player-clock seat=${seat}></cartulary-player-clock>`}${this.#score(score)}${this.#ifEnded(player)}</span>
      ${this.#supply(player, awaited)}
      <div class="player-more" ?hidden=${!isOpen}>${this.#more(player)}</div>
      <svg class="race fill-${player.colour}" viewBox="0 0 ${race} 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width=${Math.max(0, score)} height="1"></rect></svg>
    </li>`;
  }

  /** The number, with the word for screen readers. */
  #score(score: number) {
    const [before, after] = countWords('point', score).split(plainPoints(score));
    return html`<strong class="score"><span class="hidden">${before}</span>${plainPoints(score)}<span class="hidden">${after}</span></strong>`;
  }

  #ifEnded(player: Player) {
    const features = this.#features;
    const points = this.store.tried === undefined ? features && totalIfEnded(player, features) : this.store.tried.ifEnded(player.seat);
    if (points === undefined || !showsNumbers(this.store.head)) {
      return nothing;
    }
    const total = plainPoints(points);
    const words = t('frame.ifEnded', {points: total});
    return html` <span class="if-ended" title=${words}><span aria-hidden="true">→ ${total}</span><span class="hidden">${words}</span></span>`;
  }

  #supply(player: Player, awaited: boolean) {
    const {store} = this;
    const away = store.head.status === 'running' && player.policy === undefined && !player.resigned && store.presence.isAway(player.seat);
    return html`<span class="supply">
      ${player.person === undefined ? nothing
        : html`<a href="/persons/${player.person}" aria-label=${t('table.account.of', {name: playerName(store, player.seat)})}>${t('table.account')}</a>`}
      ${player.resigned ? html`<span class="problem">${t(`table.${departure(store.shown, player.seat)}`)}</span>` : nothing}
      ${player.claim === undefined ? nothing : html`<span class="problem">${t(`table.claimed.${player.claim}`)}</span>`}
      ${awaited ? html`<span class="awaited">${t('table.awaited')}</span>` : nothing}
      ${away ? html`<span class="faint">${t('table.away')}</span>` : nothing}
      <span>${countWords('meeple', player.meeples)}</span>
      ${FACETS.flatMap(facet => facet.supplyWords(player, store.shown) ?? []).map(words => html`<span>${words}</span> `)}
    </span>`;
  }

  #more({seat, policy, signingKey}: Player) {
    return html`${policy !== undefined ? nothing : html`<span class="faint" title=${t('table.signing.what')}>${
        ruleLink('LOBBY-12', t(signingKey === undefined ? 'table.unsigned' : 'table.signed'))}</span>`}
      ${historyButton({kind: 'seat', seat}, subjectWords(this.store, {kind: 'seat', seat}))}`;
  }
}

customElements.define('cartulary-players', Players);
