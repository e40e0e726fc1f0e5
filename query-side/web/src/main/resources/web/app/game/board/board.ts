import {html, svg, type PropertyValues} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell} from '../../api/types';
import {t} from '../../message/messages';
import {subjectAt} from '../../past/subject-at';
import {View} from '../../view';
import type {Draft} from '../draft';
import type {Features} from '../features';
import type {Highlights} from '../highlights';
import {placedAt} from '../tile-geometry';
import type {GameStore} from '../store';
import {bitmaps} from './bitmaps';
import {boardPoint, cellOf, fitted, scrolledTo, zoomedBySteps, type Camera, type Point} from './camera';
import {Gestures, type GestureTarget} from './gestures';
import {figureAt, figures, highlightShapes, placements, cellOutline} from './overlay';
import {chips, laidTile, meeple, tollhouse} from './pieces';
import {describeCell} from './description';

const SETTLE_MS = 160;
const ARROWS: Record<string, Cell> = {
  ArrowLeft: {x: -1, y: 0}, ArrowRight: {x: 1, y: 0}, ArrowUp: {x: 0, y: -1}, ArrowDown: {x: 0, y: 1},
};

/** The board with its tiles and figures: pan, zoom, and play by pointer or keyboard. */
class Board extends View implements GestureTarget {
  static override properties = {
    store: {attribute: false}, draft: {attribute: false}, highlights: {attribute: false}, features: {attribute: false},
  };
  declare store: GameStore;
  declare draft: Draft;
  declare highlights: Highlights;
  declare features: Features;
  #camera: Camera = {scale: 1, x: 0, y: 0};
  #isMovedByUser = false;
  #tiles = 0;
  #cursor: Cell | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;
  readonly #resized = new ResizeObserver(() => this.#fit());

  protected override get sources() {
    return [this.store, this.draft, this.highlights, this.features, bitmaps];
  }

  protected override firstUpdated(): void {
    const surface = this.querySelector<HTMLElement>('.surface')!;
    new Gestures(surface, this);
    this.#resized.observe(surface);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  protected override updated(_: PropertyValues): void {
    const tiles = this.store.shown.tiles.length;
    if (tiles !== this.#tiles) {
      this.#tiles = tiles;
      this.#fit();
    }
  }

  camera(): Camera {
    return this.#camera;
  }

  /** Sets only the transform of the plane, so that moving the board renders nothing again. */
  moveTo(camera: Camera): void {
    this.#isMovedByUser = true;
    this.#show(camera);
  }

  #show(camera: Camera): void {
    this.#camera = camera;
    const plane = this.querySelector<SVGElement>('.plane');
    if (plane) {
      plane.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
      plane.classList.add('moving');
      clearTimeout(this.#settled);
      this.#settled = setTimeout(() => plane.classList.remove('moving'), SETTLE_MS);
    }
  }

  /** Shows the whole board, unless the user has moved it. */
  #fit(): void {
    const {width, height} = this.#size();
    if (!this.#isMovedByUser && width > 0 && this.store.shown.tiles.length > 0) {
      this.#show(fitted(this.store.shown.tiles, width, height));
    }
  }

  #size(): {width: number; height: number} {
    const surface = this.querySelector('.surface');
    return {width: surface?.clientWidth ?? 0, height: surface?.clientHeight ?? 0};
  }

  tap(at: Point): void {
    const point = boardPoint(this.#camera, at);
    this.#cursor = cellOf(point);
    this.#act(point);
  }

  hover(at: Point | undefined): void {
    this.draft.hover(at === undefined || !this.draft.isPlacing ? undefined : cellOf(boardPoint(this.#camera, at)));
  }

  wheel(steps: 1 | -1): boolean {
    if (!this.draft.isPlacing) {
      return false;
    }
    this.draft.rotate(steps);
    return true;
  }

  /** Puts the tile, chooses a place for a figure, or inspects the cell. */
  #act(point: Point): void {
    const cell = cellOf(point);
    const figure = figureAt(this.draft, this.store, point.x, point.y);
    if (figure !== undefined) {
      'segment' in figure ? this.draft.claim(figure.segment) : this.draft.moveTollhouse(figure.tollhouse);
    } else if (placedAt(this.store.shown.tiles, cell)) {
      this.dispatchEvent(new CustomEvent('inspect', {detail: {
        cell, feature: this.features.atPoint(point.x, point.y), subject: subjectAt(this.store, this.features, point.x, point.y),
      }}));
    } else if (this.draft.isPlacing && !this.draft.put(cell)) {
      // Touch has no hover, so the reason why the tile does not fit is shown after the tap.
      this.draft.takeBack();
      this.draft.hover(cell);
      this.dispatchEvent(new CustomEvent('unfit', {detail: cell}));
    }
    this.requestUpdate();
  }

  readonly #key = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    const {width, height} = this.#size();
    const middle = {x: width / 2, y: height / 2};
    if (way !== undefined) {
      const from = this.#cursor ?? {x: 0, y: 0};
      this.#cursor = this.#cursor === undefined ? from : {x: from.x + way.x, y: from.y + way.y};
      this.#show(scrolledTo(this.#camera, this.#cursor, width, height));
      this.draft.hover(this.draft.isPlacing ? this.#cursor : undefined);
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#cursor !== undefined) {
      if (event.repeat) {
        event.preventDefault();
        return;
      }
      const {tile} = this.draft;
      if (tile?.x === this.#cursor.x && tile.y === this.#cursor.y) {
        this.dispatchEvent(new Event('confirmed'));
      } else {
        this.#act({x: this.#cursor.x + 0.5, y: this.#cursor.y + 0.5});
      }
    } else if (event.key === '+' || event.key === '-') {
      this.moveTo(zoomedBySteps(this.#camera, event.key === '+' ? 1 : -1, middle));
    } else if (event.key === '0') {
      this.#isMovedByUser = false;
      this.#fit();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.requestUpdate();
  };

  #zoom(steps: number): void {
    const {width, height} = this.#size();
    this.moveTo(zoomedBySteps(this.#camera, steps, {x: width / 2, y: height / 2}));
  }

  override render() {
    const shown = this.store.shown;
    return html`
      <div class="surface" tabindex="0" role="application" aria-roledescription=${t('table.board')}
        aria-label=${t('table.board.label', {tiles: shown.tiles.length})} aria-describedby="board-keys board-cursor"
        @keydown=${this.#key}>
        <svg class="plane" width="1" height="1" aria-hidden="true">
          <g class="tiles">${repeat(shown.tiles, tile => `${tile.x},${tile.y}`, tile => laidTile(tile))}</g>
          <g>${highlightShapes(this.highlights, shown.tiles)}</g>
          <g>${placements(this.draft, this.store)}</g>
          <g>${shown.offices.map(office => chips(shown.tiles, office, shown.players))}
            ${shown.players.map(player => tollhouse(shown.tiles, player))}
            ${shown.meeples.map(at => meeple(shown.tiles, at, shown.players.find(one => one.seat === at.seat)))}</g>
          <g>${figures(this.draft, this.store, this.features)}</g>
          ${this.#cursor ? cellOutline(this.#cursor, 'cursor') : svg``}
        </svg>
      </div>
      <p id="board-keys" class="hidden">${t('table.board.keys')}</p>
      <p id="board-cursor" class="hidden" role="status">${
        this.#cursor ? describeCell(this.store, this.features, this.draft, this.#cursor) : ''}</p>
      <div class="zoom row">
        <button @click=${() => this.#zoom(1)} aria-label=${t('table.zoom.in')}>+</button>
        <button @click=${() => this.#zoom(-1)} aria-label=${t('table.zoom.out')}>−</button>
        <button @click=${() => ((this.#isMovedByUser = false), this.#fit())}>${t('table.zoom.fit')}</button>
      </div>`;
  }
}

customElements.define('cartulary-board', Board);
