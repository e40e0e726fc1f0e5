import {html, nothing} from 'lit';
import {capitalized, t} from '../message/messages';
import {cellsOf, evidenceOf, type Evidence} from '../record/evidence';
import {segmentsOf} from '../record/highlight-evidence';
import {countWords, extentWords, names, pointsWords} from '../record/words';
import {GameView} from './game-view';
import {withKey} from './key-hint';
import type {GameStore} from './store';

/** The final scoring over the board, while it is shown: it lights one feature after another, names it, and can be skipped. */
class FinalScoring extends GameView {
  /** The revision at which it began; undefined while none is shown. */
  #beginning: number | undefined;
  /** What is lit: the revision of the score, and whether its segments are known. */
  #lit = '';

  protected override get sources() {
    return [this.store, this.features];
  }

  get #isShown(): boolean {
    return this.store.isLive && this.store.pace.isInFinalScoring;
  }

  get #evidence(): Evidence | undefined {
    const event = this.store.events[this.store.shown.revision - 1];
    return event && evidenceOf(event);
  }

  protected override willUpdate(): void {
    this.#beginning = this.#isShown ? this.#beginning ?? this.store.shown.revision : undefined;
  }

  protected override updated(): void {
    const evidence = this.#beginning === undefined ? undefined : this.#evidence;
    // No tile is placed any more, so the features stay what they were at the beginning.
    const board = this.#beginning === undefined ? undefined : this.features.at(this.#beginning);
    const lit = evidence === undefined ? '' : `${evidence.revision} ${board !== undefined}`;
    if (lit !== this.#lit) {
      this.#lit = lit;
      const segments = evidence && board ? segmentsOf(board, evidence.features) : [];
      this.highlights.show(evidence === undefined || segments.length > 0 ? [] : cellsOf(evidence), segments);
    }
  }

  override render() {
    const evidence = this.#evidence;
    return this.#beginning === undefined ? nothing : html`<p class="board-notice final">
      <span class="final-score">${evidence === undefined ? t('record.part.end') : scoreLine(this.store, evidence)}</span>
      <button type="button" class="small" @click=${() => this.store.pace.skip()}>${withKey(t('frame.final.skip'))}</button></p>`;
  }
}

/** A score in one line: `Field · 3 cities · 9 points · Ada`. */
function scoreLine(store: GameStore, {source, points, features}: Evidence): string {
  const [feature] = features;
  const won = points.filter(one => one.points !== 0);
  const areEqual = won.every(one => one.points === won[0]?.points);
  const whose = areEqual ? [countWords('point', won[0]?.points ?? 0), names(store, won.map(({seat}) => seat))] : [pointsWords(store, won)];
  return feature?.kind !== source ? [t(`record.source.${source}`), ...whose].join(' · ') : [
    capitalized(t(`table.kind.${feature.kind}`)),
    feature.kind === 'field' ? countWords('city', feature.cities.length) : extentWords(feature), ...whose,
  ].join(' · ');
}

customElements.define('cartulary-final-scoring', FinalScoring);
