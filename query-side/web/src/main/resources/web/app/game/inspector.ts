import {html, nothing} from 'lit';
import type {Blame, Cell, Origin} from '../api/types';
import {piecesOf} from '../figure/pieces';
import {t} from '../message/messages';
import {whenKnown} from '../past/answered';
import type {Answer} from '../past/answers';
import {moveButton, originWords} from '../past/move';
import {Origins} from '../past/origins';
import {historyButton, whyButton} from '../past/questions';
import {subjectWords, type Subject} from '../past/subject';
import {cellsOf, evidenceBetween} from '../record/evidence';
import {withPlaces} from '../record/places';
import {sentenceAt} from '../record/sentence';
import {cellWords} from '../record/words';
import type {Board} from './board/board';
import {rectOf} from './board/camera';
import {pictureOf} from './board/pieces';
import {describeFeature} from './board/description';
import {keepFocus} from './focus';
import {GameView} from './game-view';
import {describeTile} from './tile-edges';
import {placedAt} from './tile-geometry';

/** The distance from the tile and from the borders of the board, in pixels. */
const GAP = 8;

/**
 * The details of a cell, over the board beside its tile: the tile, features and figures, who put them there, their
 * histories, and what they scored.
 */
class Inspector extends GameView {
  /** Follows the tile when the board moves. */
  readonly #moved = new MutationObserver(() => this.#place());
  static override properties = {cell: {attribute: false}, isTall: {state: true}};
  declare cell: Cell | undefined;
  /** True if a phone shows all details instead of a look at them. */
  declare isTall: boolean;

  constructor() {
    super();
    this.isTall = false;
  }

  protected override get sources() {
    return [this.store, this.past, this.features];
  }

  /** Keyboard users go on at the board when the details are closed, and in the details when the pressed button is gone. */
  protected override willUpdate(): void {
    if (this.contains(document.activeElement)) {
      void keepFocus(this);
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.updateComplete.then(() => {
      const plane = this.#board?.querySelector('.plane');
      if (plane) {
        this.#moved.observe(plane, {attributeFilter: ['style']});
      }
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#moved.disconnect();
  }

  protected override updated(): void {
    this.#place();
  }

  get #board(): Board | null | undefined {
    return this.closest('.table')?.querySelector<Board>('cartulary-board');
  }

  /** Puts the details beside the tile, on the side that has room. */
  #place(): void {
    const details = this.querySelector<HTMLElement>('.inspector');
    const board = this.#board;
    if (details === null || !board || this.cell === undefined) {
      return;
    }
    const {x, y, width, height} = rectOf(this.cell, board.camera());
    const [right, left] = [x + width + GAP, x - GAP - details.offsetWidth];
    const [mostLeft, mostTop] = [this.clientWidth - details.offsetWidth - GAP, this.clientHeight - details.offsetHeight - GAP];
    const place = {left: right <= mostLeft || left < GAP ? Math.min(right, mostLeft) : left, top: Math.min(y + height / 2 - GAP, mostTop)};
    Object.entries(place).forEach(([side, pixels]) => details.style.setProperty(`--${side}`, `${Math.max(GAP, pixels)}px`));
  }

  override render() {
    const tile = this.cell && placedAt(this.store.shown.tiles, this.cell);
    if (tile === undefined) {
      return nothing;
    }
    const {reading, shown} = this.store;
    const isHere = (at: Cell) => at.x === tile.x && at.y === tile.y;
    const features = this.features.at(shown.revision)?.features.filter(one => one.segments.some(isHere)) ?? [];
    const origins = this.#origins();
    const edges = describeTile(reading, tile.tile, tile.rotation);
    return html`<section class="card inspector ${this.isTall ? 'tall' : ''}" aria-labelledby="inspector-title">
      <div class="row title"><h2 id="inspector-title" tabindex="-1">${t('table.inspect')}<span class="hidden">: ${cellWords(tile)}</span></h2>
        <button class="small more" aria-expanded=${this.isTall} @click=${() => (this.isTall = !this.isTall)}>${t(this.isTall ? 'table.inspect.less' : 'table.inspect.more')}</button>
        <button class="small close" @click=${this.#close}>${t('table.close')}</button></div>
      <div class="row"><div class="drawn">${pictureOf(reading, tile.tile, tile.rotation, edges)}</div>
        <div><p>${edges}</p>
          ${this.#origin(t('past.origin.placed'), origins?.tile(tile), {kind: 'tile', x: tile.x, y: tile.y})}</div></div>
      <ul>${features.map(one => {
        const {segment} = one.segments.find(isHere)!;
        return html`<li>
          <button class="link" @click=${() => this.highlights.show(one.feature.tiles, one.segments)}>${describeFeature(this.store, one)}</button>
          ${this.#origin(t('past.origin.extended'), origins?.extent({x: tile.x, y: tile.y, segment}),
            {kind: 'feature', x: tile.x, y: tile.y, segment})}</li>`;
      })}
      ${piecesOf(shown).filter(isHere).map(piece => html`<li>
        ${piece.kind.words(this.store, piece)}
        ${this.#origin(t('past.origin.placed'), origins?.piece(piece), piece.kind.subject(piece))}</li>`)}
      </ul>
      ${this.#scores(tile)}
    </section>`;
  }

  /** The answer for the shown board; undefined while it changes, and when the page was opened a moment ago. */
  #blame(): Answer<Blame> | undefined {
    const {settledRevision, answers} = this.past;
    return settledRevision === this.store.shown.revision ? answers.blame(settledRevision) : undefined;
  }

  /** The origins of everything on the shown board; undefined until they are loaded. */
  #origins(): Origins | undefined {
    const answer = this.#blame();
    return answer?.state === 'known' ? new Origins(answer.value) : undefined;
  }

  #origin(words: string, by: Origin | undefined, subject: Subject) {
    return html`<div class="row origin">
      ${by === undefined ? nothing : html`<span class="faint">${words} ${originWords(this.store, by)}</span>
        ${moveButton(this.store, by.revision)}`}
      ${historyButton(subject, subjectWords(this.store, subject))}</div>`;
  }

  /** What the features of the cell, or the pieces on it, have scored. */
  #scores({x, y}: Cell) {
    const scored = evidenceBetween(this.store.events, 0, this.store.shown.revision)
      .filter(one => cellsOf(one).some(cell => cell.x === x && cell.y === y));
    const answer = this.#blame();
    return html`${answer?.state === 'failed' ? whenKnown(this.past, answer, () => nothing) : nothing}
      ${scored.length === 0 ? nothing : html`<h3>${t('past.scored-here')}</h3>
        <ul class="scored-here">${scored.toReversed().map(({revision}) => {
          const words = sentenceAt(this.store, revision) ?? '';
          return html`<li>${withPlaces(words)} ${whyButton(revision, words)}</li>`;
        })}</ul>`}`;
  }

  readonly #close = () => {
    this.highlights.clear();
    this.dispatchEvent(new Event('closed'));
  };
}

customElements.define('cartulary-inspector', Inspector);
