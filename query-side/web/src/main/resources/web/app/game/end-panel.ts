import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Envelope, Rank} from '../api/types';
import {t} from '../message/messages';
import {featurePicture} from '../past/feature-picture';
import {cellsOf, evidenceBetween, type Evidence} from '../record/evidence';
import {segmentsOf} from '../record/highlight-evidence';
import {pointsBySource} from '../record/points-by-source';
import {firstTurnRevision} from '../record/sections';
import {sentenceAt} from '../record/sentence';
import {sourceBar} from '../record/source-bar';
import {SOURCES} from '../record/tally';
import {countWords, plainPoints, signedPoints} from '../record/words';
import {gamePath} from '../route';
import {withRules} from '../rule/rule-link';
import {GameView} from './game-view';
import {departure} from './game-state';
import {playerName, seatBadge} from './player-name';
import './rating-change';
import './rematch-button';
import './rematch-list';
import {winnerWords} from './status';

const MAX_MOMENTS = 3;

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
    return [this.store, this.rematches, this.features];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // This panel may have been loaded after the end.
    this.open = this.store.hasSeenTheEnd;
    this.store.addEventListener('event', this.#onEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.store.removeEventListener('event', this.#onEvent);
  }

  readonly #onEvent = (raised: Event) => {
    if ((raised as CustomEvent<Envelope>).detail.type === 'GameFinished') {
      this.open = this.store.hasSeenTheEnd;
    }
  };

  get #isShown(): boolean {
    return this.open && this.store.isLive && this.store.shown.status === 'finished';
  }

  protected override updated(): void {
    const isShown = this.#isShown;
    if (isShown !== this.#wasShown) {
      this.#wasShown = isShown;
      if (document.activeElement?.closest('[data-reveal]')) {
        return; // Somebody reads this card, and it folds when it loses the focus.
      }
      document.querySelector<HTMLElement>(isShown ? '#end-title' : '.surface')?.focus({preventScroll: true});
    }
  }

  override render() {
    const {ranking} = this.store.shown;
    const first = ranking.filter(({rank}) => rank === 1);
    if (!this.#isShown || first.length === 0) {
      return nothing;
    }
    return html`<section class="card end" aria-labelledby="end-title" @keydown=${this.#key}>
      <h2 id="end-title" class="hidden" tabindex="-1">${winnerWords(this.store)}</h2>
      <div class="row ways-on">
        <cartulary-rematch-button></cartulary-rematch-button>
        <button @click=${() => void this.analysis.openReview()}>${t('frame.review')}</button>
        <button @click=${this.#share}>${t('table.end.share')}</button>
      </div>
      <p role="status">${withRules(this.#said)}</p>
      <cartulary-rematch-list></cartulary-rematch-list>
      <ol class="podium">${repeat(ranking, ({seat}) => seat, rank => this.#place(rank, Math.max(1, ...ranking.map(({score}) => score))))}</ol>
      ${this.#moments()}
      <details class="sources"><summary>${t('record.summary.caption')}</summary>${pointsBySource(this.store, ranking.map(({seat}) => seat))}</details>
      <div class="row">
        <button @click=${() => this.#leaveFor(firstTurnRevision(this.store.events))}>${t('table.end.replay')}</button>
        <button @click=${() => (this.open = false)}>${t('table.close')}</button>
      </div>
    </section>`;
  }

  /** @param most the points that fill a bar */
  #place({rank, seat, score, resigned}: Rank, most: number) {
    const [before, after] = countWords('point', score).split(plainPoints(score));
    return html`<li class="place-${Math.min(rank, 4)}"><span class="rank">${rank}</span> ${seatBadge(this.store, seat)}
      <span class="name"><bdi>${playerName(this.store, seat)}</bdi>${resigned ? html` <span class="faint">${t(`record.summary.${departure(this.store.head, seat)}`)}</span>` : nothing}</span>
      <strong><span class="hidden">${before}</span>${plainPoints(score)}<span class="hidden">${after}</span></strong>
      ${sourceBar(this.store, seat, most)}
      <cartulary-rating-change .seat=${seat}></cartulary-rating-change></li>`;
  }

  /** The largest scores, each of another source, with pictures; each leads to its moment. */
  #moments() {
    const scored = evidenceBetween(this.store.events, 0, this.store.head.revision);
    const best = SOURCES.flatMap(source => largest(scored.filter(one => one.source === source)) ?? [])
      .sort((a, b) => mostOf(b) - mostOf(a)).slice(0, MAX_MOMENTS);
    return best.length === 0 ? nothing : html`<h3>${t('table.end.moments')}</h3>
      <ul class="moments">${best.map(evidence => this.#moment(evidence))}</ul>`;
  }

  #moment(evidence: Evidence) {
    const words = sentenceAt(this.store, evidence.revision) ?? '';
    return html`<li><button title=${words} @click=${() => this.#leaveFor(evidence.revision)}>
      <span class="hidden">${words}</span>
      <span aria-hidden="true">${this.#picture(evidence)}</span>
      <span aria-hidden="true">${t(`record.source.${evidence.source}`)} <strong>${signedPoints(mostOf(evidence))}</strong></span>
    </button></li>`;
  }

  #picture(evidence: Evidence) {
    const {revision, features} = evidence;
    const board = this.features.at(revision - 1);
    return featurePicture(this.store, {
      cells: cellsOf(evidence), segments: board ? segmentsOf(board, features) : [], event: this.store.events[revision - 1]!.type, revision,
    });
  }

  #leaveFor(revision: number): void {
    this.open = false;
    this.store.showRevision(revision);
  }

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

function mostOf({points}: Evidence): number {
  return Math.max(0, ...points.map(won => won.points));
}

function largest(scored: readonly Evidence[]): Evidence | undefined {
  const [best] = scored.toSorted((a, b) => mostOf(b) - mostOf(a));
  return best !== undefined && mostOf(best) > 0 ? best : undefined;
}

customElements.define('cartulary-end', EndPanel);
