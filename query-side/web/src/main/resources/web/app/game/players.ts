import {html, nothing} from 'lit';
import type {Player} from '../api/types';
import {FACETS} from '../expansion';
import {t} from '../message/messages';
import {historyButton} from '../past/questions';
import {subjectWords} from '../past/subject';
import {countWords} from '../record/words';
import {ruleLink} from '../rule/rule-link';
import {GameView} from './game-view';
import {playerName, seatBadge} from './player-name';

const SECOND_MS = 1_000;
/** The points that fill the bars at least, so that the first ones do not. */
const MIN_RACE = 30;

/** The players: points, supplies, whose turn it is, the time left, and presence. */
class Players extends GameView {
  static override properties = {open: {state: true}};
  /** True if all about the players is shown on a small screen. */
  declare open: boolean;
  #tick: ReturnType<typeof setInterval> | undefined;

  protected override get sources() {
    return [this.store];
  }

  constructor() {
    super();
    this.open = false;
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
    const {players, step} = this.store.shown;
    const race = Math.max(MIN_RACE, ...players.map(player => player.score));
    return html`<section class="card players ${this.open ? 'open' : ''}" aria-labelledby="players-title">
      <h2 id="players-title">${t('table.players')}</h2>
      <ul>${players.map(player => this.#player(player, step.seat === player.seat, step.waitingFor.includes(player.seat), race))}</ul>
      <button class="small players-open" aria-expanded=${this.open} aria-label=${t('table.players.more')} @click=${() => (this.open = !this.open)}>…</button>
    </section>`;
  }

  #player(player: Player, active: boolean, awaited: boolean, race: number) {
    const away = this.store.head.status === 'running' && player.policy === undefined && !player.resigned && this.store.presence.isAway(player.seat);
    return html`<li data-seat=${player.seat} data-score=${player.score} class="player ${active ? 'active' : ''}" aria-current=${active ? 'true' : nothing}>
      ${seatBadge(this.store, player.seat)}
      <span class="name"><bdi>${playerName(this.store, player.seat)}</bdi>
        ${this.store.localSeats.includes(player.seat) ? html`<small>${t('table.here')}</small>` : nothing}</span>
      <strong class="score">${countWords('point', player.score)}</strong>
      <svg class="race fill-${player.colour}" viewBox="0 0 ${race} 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width=${Math.max(0, player.score)} height="1"></rect></svg>
      <span class="supply">
        <span>${countWords('meeple', player.meeples)}</span>
        ${FACETS.flatMap(facet => facet.supplyWords(player, this.store.shown) ?? []).map(words => html`<span>${words}</span> `)}
        ${player.resigned ? html`<span class="problem">${t('table.resigned')}</span>` : nothing}
        ${player.claim === undefined ? nothing : html`<span class="problem">${t(`table.claimed.${player.claim}`)}</span>`}
        ${awaited ? html`<span class="awaited">${t('table.awaited')}</span>` : nothing}
        ${awaited && this.store.isCurrent ? this.#clock() : nothing}
        ${player.policy === undefined
          ? html`<span class="faint" title=${t('table.signing.what')}>${
            ruleLink('LOBBY-12', t(player.signingKey === undefined ? 'table.unsigned' : 'table.signed'))}</span>`
          : nothing}
        ${away ? html`<span class="faint">${t('table.away')}</span>` : nothing}
        ${historyButton({kind: 'seat', seat: player.seat}, subjectWords(this.store, {kind: 'seat', seat: player.seat}))}
      </span>
    </li>`;
  }

  #clock() {
    const {deadline} = this.store.head.step;
    if (deadline === undefined) {
      return nothing;
    }
    const seconds = Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - this.store.clockOffset) / SECOND_MS));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    const rest = String(seconds % 60).padStart(2, '0');
    const left = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
    return html`<span class="clock ${seconds <= 10 ? 'problem' : ''}" role="timer">${t('table.clock', {left})}</span>`;
  }
}

customElements.define('cartulary-players', Players);
