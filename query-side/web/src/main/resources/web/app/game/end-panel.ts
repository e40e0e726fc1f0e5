import {html, nothing} from 'lit';
import type {Envelope, Rank} from '../api/types';
import {list, t} from '../message/messages';
import {SCORINGS, evidenceBetween, type Evidence} from '../record/evidence';
import {pointsBySource} from '../record/points-by-source';
import {firstTurnRevision} from '../record/sections';
import {sentenceAt} from '../record/sentence';
import {countWords} from '../record/words';
import {gamePath} from '../route';
import {withRules} from '../rule/rule-link';
import type {View} from '../view';
import {GameView} from './game-view';
import {playerName, seatBadge} from './player-name';
import './rematch-button';
import './rematch-list';

/**
 * The end of a game that was followed to its end, in the column beside the board: the winner, the ways on, the ranking and
 * the moments of the game. Closed, it leaves the players as they were.
 */
class EndPanel extends GameView {
  static override properties = {open: {state: true}};
  declare open: boolean;
  #said = '';
  #wasShown = false;

  constructor() {
    super();
    this.open = false;
  }

  protected override get sources() {
    return [this.store, this.rematches];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.addEventListener('event', this.#onEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#onEvent);
  }

  readonly #onEvent = (raised: Event) => {
    const event = (raised as CustomEvent<Envelope>).detail;
    if (event.type === 'GameFinished' && this.store.isNews(event)) {
      this.open = true;
    }
  };

  get #isShown(): boolean {
    return this.open && this.store.isLive && this.store.shown.status === 'finished';
  }

  protected override updated(): void {
    const isShown = this.#isShown;
    if (isShown !== this.#wasShown) {
      this.#wasShown = isShown;
      document.querySelector<HTMLElement>(isShown ? '#end-title' : '.surface')?.focus({preventScroll: true});
    }
  }

  override render() {
    const {ranking} = this.store.shown;
    const first = ranking.filter(({rank}) => rank === 1);
    if (!this.#isShown || first.length === 0) {
      return nothing;
    }
    const points = countWords('point', first[0]!.score);
    return html`<section class="card end" aria-labelledby="end-title" @keydown=${this.#key}>
      <h2 id="end-title" tabindex="-1">${t(first.length === 1 ? 'table.end.winner' : 'table.end.winners', {
        names: list(first.map(({seat}) => playerName(this.store, seat))), points})}</h2>
      <div class="row ways-on">
        <cartulary-rematch-button></cartulary-rematch-button>
        <button @click=${this.#review}>${t('frame.review')}</button>
        <button @click=${this.#share}>${t('table.end.share')}</button>
      </div>
      <p role="status">${withRules(this.#said)}</p>
      <cartulary-rematch-list></cartulary-rematch-list>
      <ol class="podium">${ranking.map(rank => this.#place(rank))}</ol>
      ${pointsBySource(this.store, ranking.map(({seat}) => seat))}
      ${this.#moments()}
      <div class="row">
        <button @click=${() => this.#leaveFor(firstTurnRevision(this.store.events))}>${t('table.end.replay')}</button>
        <button @click=${() => (this.open = false)}>${t('table.close')}</button>
      </div>
    </section>`;
  }

  #place({rank, seat, score, resigned}: Rank) {
    return html`<li class="place-${Math.min(rank, 4)}"><span class="rank">${rank}</span> ${seatBadge(this.store, seat)}
      <span class="name"><bdi>${playerName(this.store, seat)}</bdi>${resigned ? html` <span class="faint">${t('record.summary.resigned')}</span>` : nothing}</span> <strong>${countWords('point', score)}</strong></li>`;
  }

  /** The largest score of each kind; each leads to its moment. */
  #moments() {
    const scored = evidenceBetween(this.store.events, 0, this.store.head.revision);
    const best = SCORINGS.flatMap(({sources}) => largest(scored.filter(({source}) => sources.includes(source))) ?? []);
    return best.length === 0 ? nothing : html`<h3>${t('table.end.moments')}</h3>
      <ul class="moments">${best.map(({revision}) => html`<li><button class="link" @click=${() => this.#leaveFor(revision)}>${
        sentenceAt(this.store, revision)}</button></li>`)}</ul>`;
  }

  #leaveFor(revision: number): void {
    this.open = false;
    this.store.showRevision(revision);
  }

  /** Opens the review below, and goes there. */
  readonly #review = async () => {
    const review = document.querySelector<View>('cartulary-review');
    review?.querySelector<HTMLElement>('.review-open')?.click();
    await review?.updateComplete;
    review?.scrollIntoView({block: 'nearest'});
    review?.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
  };

  readonly #key = (key: KeyboardEvent) => {
    if (key.key === 'Escape') {
      key.preventDefault();
      this.open = false;
    }
  };

  readonly #share = async () => {
    const url = location.origin + gamePath(this.store.id);
    try {
      await navigator.clipboard.writeText(url);
      this.#said = t('table.end.copied');
    } catch {
      // Browsers give access to the clipboard on secure pages only.
      this.#said = url;
    }
    this.requestUpdate();
  };
}

function largest(scored: readonly Evidence[]): Evidence | undefined {
  const points = (evidence: Evidence) => Math.max(0, ...evidence.points.map(won => won.points));
  return scored.reduce<Evidence | undefined>(
    (best, one) => (points(one) > (best === undefined ? 0 : points(best)) ? one : best), undefined);
}

customElements.define('cartulary-end', EndPanel);
