import {html, nothing} from 'lit';
import type {GameDiff} from '../api/types';
import {bitmaps} from '../game/board/bitmaps';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {t} from '../message/messages';
import {moveFocus} from '../record/roving-focus';
import {signedPoints} from '../record/words';
import {whenKnown} from './answered';
import {changeGroups, type ShownChange} from './changes';
import type {Lit} from './lit';
import {meepleMoves} from './meeple-moves';
import {moveButton} from './move';
import {isScoring, whyButton} from './questions';
import {stillBoard} from './still-board';
import {kindOf} from './subject';

/** Two boards side by side with what changed between them lit, and the changes in words. */
class DiffPanel extends GameView {
  static override properties = {chosen: {state: true}};
  /** The change that alone is lit, with the range that it belongs to; undefined if all are. */
  declare chosen: string | undefined;
  #outlined = '';

  protected override get sources() {
    return [this.store, this.past, this.features, bitmaps];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#outline('', []);
  }

  /** Outlines the new tiles on the table's own board as well. */
  #outline(key: string, cells: readonly {x: number; y: number}[]): void {
    if (this.#outlined !== key) {
      this.#outlined = key;
      this.highlights.showNew(cells);
    }
  }

  protected override updated(): void {
    const range = this.#range();
    const answer = range && range.from !== range.to ? this.past.answers.diff(range.from, range.to) : undefined;
    if (answer?.state === 'known') {
      this.#outline(`${answer.value.from}-${answer.value.to}`, answer.value.tiles.map(({tile: {x, y}}) => ({x, y})));
    } else if (answer === undefined) {
      this.#outline('', []);
    }
  }

  #range() {
    const {from, settledRevision} = this.past;
    return from === undefined ? undefined : {from: Math.min(from, settledRevision), to: Math.max(from, settledRevision)};
  }

  override render() {
    const range = this.#range();
    if (range === undefined) {
      return nothing;
    }
    return html`
      <section class="compare card" aria-labelledby="compare-title">
        <h2 id="compare-title">${t('record.compare.title', range)}</h2>
        <p class="row">
          <label>${t('record.compare.with')}
            <input type="number" min="1" max=${this.store.head.revision} .value=${String(this.past.from)} @change=${this.#choose}>
          </label>
          <span class="faint">${t('record.compare.hint')}</span>
          <button type="button" @click=${() => this.past.compareFrom(undefined)}>${t('record.compare.stop')}</button>
        </p>
        ${range.from === range.to ? nothing
          : whenKnown(this.past, this.past.answers.diff(range.from, range.to), diff => this.#diff(diff))}
      </section>`;
  }

  #diff(diff: GameDiff) {
    const sides = {before: this.features.at(diff.from), after: this.features.at(diff.to)};
    const groups = changeGroups(this.store, diff, sides);
    const changes = groups.flatMap(group => group.changes);
    const chosen = changes.find((_, index) => this.chosen === keyOf(diff, index));
    return html`
      ${this.#boards(diff, chosen?.before ?? all(changes, 'before'), chosen?.after ?? all(changes, 'after'))}
      ${this.#players(diff)}
      <h3>${t('past.diff.changes')}</h3>
      <div class="changes" @keydown=${moveFocus}>${groups.map((group, index) => {
        const before = groups.slice(0, index).reduce((sum, one) => sum + one.changes.length, 0);
        return html`<h4>${t(group.title)} <span class="faint">${group.changes.length}</span></h4>
          <ol>${group.changes.map((change, place) => this.#change(diff, change, before + place, chosen === undefined))}</ol>`;
      })}</div>`;
  }

  #boards(diff: GameDiff, before: Lit, after: Lit) {
    const [earlier, later] = [this.store.at(diff.from), this.store.at(diff.to)];
    const board = (state: typeof earlier, lit: Lit) => html`<figure>
      ${stillBoard(this.store.reading, state, later.tiles, lit, t('past.diff.board', {move: state.revision, tiles: state.tiles.length}))}
      <figcaption>${moveButton(this.store, state.revision)}</figcaption></figure>`;
    return html`<div class="two-boards">${board(earlier, before)}${board(later, after)}</div>`;
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
    return html`<li>
      <button type="button" class="entry" tabindex=${isChosen || (isNoneChosen && index === 0) ? 0 : -1} aria-expanded=${isChosen}
        @click=${() => (this.chosen = isChosen ? undefined : key)}><span>${words}</span></button>
      ${isChosen && revision !== undefined ? html`<p class="row">${moveButton(this.store, revision)}
        ${isScoring(this.store.events[revision - 1]) ? whyButton(revision, words) : nothing}</p>` : nothing}
    </li>`;
  }

  readonly #choose = (change: Event) => {
    const {valueAsNumber} = change.target as HTMLInputElement;
    if (Number.isInteger(valueAsNumber)) {
      this.past.compareFrom(Math.min(Math.max(valueAsNumber, 1), this.store.head.revision));
    }
  };
}

function keyOf({from, to}: GameDiff, index: number): string {
  return `${from}-${to}/${index}`;
}

/** With more new tiles, the changed features are lit on request only. */
const MANY_TILES = 25;

/** Everything that changed; fields are left out, because they would cover most of the board. */
function all(changes: readonly ShownChange[], side: 'before' | 'after'): Lit {
  const lit = changes.map(change => change[side]);
  const tiles = changes.flatMap(change => change.after.cells).length;
  return {
    cells: lit.flatMap(one => one.cells),
    segments: tiles > MANY_TILES ? []
      : lit.flatMap(one => one.segments).filter(at => kindOf(at.segment) !== 'field'),
    figures: lit.flatMap(one => one.figures),
  };
}

customElements.define('cartulary-diff', DiffPanel);
