import {html, nothing} from 'lit';
import type {GameDiff} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {t} from '../message/messages';
import {withPlaces} from '../record/places';
import {moveFocus} from '../record/roving-focus';
import {signedPoints} from '../record/words';
import {whenKnown} from './answered';
import {marksOf} from './change-marks';
import {changeGroups, type ShownChange} from './changes';
import {meepleMoves} from './meeple-moves';
import {moveButton} from './move';
import {isScoring, whyButton} from './questions';

/** What changed between two moments, in words; the board shows one of them, with what changed marked. */
class DiffPanel extends GameView {
  static override properties = {chosen: {state: true}, looked: {state: true}};
  /** The change that alone is marked, with the range that it belongs to; undefined if all are. */
  declare chosen: string | undefined;
  /** The change that alone is marked for as long as the pointer or the focus is there. */
  declare looked: string | undefined;
  #marked = '';

  protected override get sources() {
    return [this.store, this.past, this.analysis, this.features];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#mark('', undefined);
  }

  #range() {
    const {past: {settledRevision}, analysis: {from}, store} = this;
    return from === undefined || store.tried !== undefined ? undefined
      : {from: Math.min(from, settledRevision), to: Math.max(from, settledRevision)};
  }

  #answer() {
    const range = this.#range();
    return range && range.from !== range.to ? this.past.answers.diff(range.from, range.to) : undefined;
  }

  /** Marks the changes on the board, again when what they belong to or the shown moment changes. */
  protected override updated(): void {
    const answer = this.#answer();
    if (answer?.state !== 'known') {
      this.#mark('', undefined);
      return;
    }
    const diff = answer.value;
    const {before, after} = this.#sides(diff);
    const one = this.looked ?? this.chosen;
    this.#mark(`${diff.from}-${diff.to} ${one} ${this.store.shown.revision} ${before !== undefined} ${after !== undefined}`, () => {
      const changes = this.#changes(diff);
      const alone = changes.filter((_, index) => keyOf(diff, index) === one);
      return marksOf(this.store, diff, alone.length === 0 ? changes : alone);
    });
  }

  #mark(key: string, marks: (() => ReturnType<typeof marksOf>) | undefined): void {
    if (this.#marked !== key) {
      this.#marked = key;
      this.highlights.mark(marks?.());
    }
  }

  #sides({from, to}: GameDiff) {
    return {before: this.features.at(from), after: this.features.at(to)};
  }

  #changes(diff: GameDiff): ShownChange[] {
    return changeGroups(this.store, diff, this.#sides(diff)).flatMap(group => group.changes);
  }

  override render() {
    const range = this.#range();
    if (range === undefined) {
      return nothing;
    }
    const answer = this.#answer();
    return html`
      <section class="compare card" aria-labelledby="compare-title">
        <h2 id="compare-title">${t('record.compare.title', range)}</h2>
        <p class="row">
          <label>${t('record.compare.with')}
            <input type="number" min="1" max=${this.store.head.revision} .value=${String(this.analysis.from)} @change=${this.#choose}>
          </label>
          <button type="button" ?disabled=${answer === undefined} @click=${this.#flip}>${t('record.compare.flip', {revision: this.analysis.from ?? 0})}</button>
          <button type="button" @click=${() => void this.analysis.compareFrom(undefined)}>${t('record.compare.stop')}</button>
        </p>
        <p class="faint">${t(answer === undefined ? 'record.compare.hint' : 'past.diff.marks')}</p>
        ${answer === undefined ? nothing : whenKnown(this.past, answer, diff => this.#diff(diff))}
      </section>`;
  }

  #diff(diff: GameDiff) {
    const groups = changeGroups(this.store, diff, this.#sides(diff));
    const isNoneChosen = !this.chosen?.startsWith(`${diff.from}-${diff.to}/`);
    return html`
      ${this.#players(diff)}
      <h3>${t('past.diff.changes')}</h3>
      <div class="changes" @keydown=${moveFocus}>${groups.map((group, index) => {
        const before = groups.slice(0, index).reduce((sum, one) => sum + one.changes.length, 0);
        return html`<h4>${t(group.title)} <span class="faint">${group.changes.length}</span></h4>
          <ol>${group.changes.map((change, place) => this.#change(diff, change, before + place, isNoneChosen))}</ol>`;
      })}</div>`;
  }

  #players({from, to}: GameDiff) {
    const earlier = this.store.at(from).players;
    return html`<div class="wide" tabindex="0" role="region" aria-labelledby="compare-caption"><table>
      <caption id="compare-caption">${t('record.compare.caption')}</caption>
      <thead><tr><th scope="col" class="name">${t('record.compare.player')}</th><th scope="col">${t('record.compare.points')}</th>
        <th scope="col">${t('record.compare.placed')}</th><th scope="col">${t('record.compare.returned')}</th></tr></thead>
      <tbody>${this.store.at(to).players.map(({seat, score}) => {
        const {placed, returned} = meepleMoves(this.store, seat, from, to);
        return html`<tr>
        <th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}</th>
        <td><strong>${signedPoints(score - (earlier.find(one => one.seat === seat)?.score ?? 0))}</strong></td>
        <td>${placed}</td><td>${returned}</td></tr>`;
      })}</tbody></table></div>`;
  }

  #change(diff: GameDiff, {words, revision}: ShownChange, index: number, isNoneChosen: boolean) {
    const key = keyOf(diff, index);
    const isChosen = this.chosen === key;
    const look = () => (this.looked = key);
    const lookAway = () => (this.looked = undefined);
    return html`<li>
      <button type="button" class="entry" tabindex=${isChosen || (isNoneChosen && index === 0) ? 0 : -1} aria-expanded=${isChosen}
        @pointerenter=${look} @pointerleave=${lookAway} @focus=${look} @blur=${lookAway}
        @click=${() => (this.chosen = isChosen ? undefined : key)}><span>${withPlaces(words)}</span></button>
      ${isChosen && revision !== undefined ? html`<p class="row">${moveButton(this.store, revision)}
        ${isScoring(this.store.events[revision - 1]) ? whyButton(revision, words) : nothing}</p>` : nothing}
    </li>`;
  }

  /** Shows the other of the two moments. */
  readonly #flip = () => {
    const {analysis, store} = this;
    const shown = store.shown.revision;
    store.showRevision(analysis.from!);
    void analysis.compareFrom(shown);
  };

  readonly #choose = (change: Event) => {
    const {valueAsNumber} = change.target as HTMLInputElement;
    if (Number.isInteger(valueAsNumber)) {
      void this.analysis.compareFrom(Math.min(Math.max(valueAsNumber, 1), this.store.head.revision));
    }
  };
}

function keyOf({from, to}: GameDiff, index: number): string {
  return `${from}-${to}/${index}`;
}

customElements.define('cartulary-diff', DiffPanel);
