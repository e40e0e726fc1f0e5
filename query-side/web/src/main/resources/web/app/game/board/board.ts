import {html, svg} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Cell, PlacedTile} from '../../api/types';
import {t} from '../../message/messages';
import {subjectAt} from '../../past/subject-at';
import {View} from '../../view';
import type {Draft} from '../draft';
import type {Features} from '../features';
import type {Highlights} from '../highlights';
import {settings} from '../settings';
import {placedAt} from '../tile-geometry';
import type {GameStore} from '../store';
import {bitmaps} from './bitmaps';
import {boardPoint, cellOf, type Camera, type Point} from './camera';
import {describeCell, describeSpot} from './description';
import {Gains} from './gains';
import {Gestures, type GestureTarget} from './gestures';
import {cellOutline, figures, highlightShapes, lastTiles, placements} from './overlay';
import {chips, ground, laidTile, meeple, tollhouse} from './pieces';
import {choose, nextFittingCell, nextSpot, spotAt, spotsOf} from './spots';
import {Viewport} from './viewport';

const ARROWS: Record<string, Cell> = {
  ArrowLeft: {x: -1, y: 0}, ArrowRight: {x: 1, y: 0}, ArrowUp: {x: 0, y: -1}, ArrowDown: {x: 0, y: 1},
};

/** The board with its tiles and figures: pan, zoom, and play by pointer or keyboard. */
export class Board extends View implements GestureTarget {
  static override properties = {
    store: {attribute: false}, draft: {attribute: false}, highlights: {attribute: false}, features: {attribute: false},
  };
  declare store: GameStore;
  declare draft: Draft;
  declare highlights: Highlights;
  declare features: Features;
  #viewport!: Viewport;
  #gains!: Gains;
  #tiles = 0;
  /** The number of tiles when the board last went near to a tile, once for each. */
  #looked = 0;
  /** The cell that the keyboard is at; pointers hide it. */
  #cursor: Cell | undefined;

  protected override get sources() {
    return [this.store, this.draft, this.highlights, this.features, bitmaps];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#gains = new Gains(this.store);
  }

  protected override firstUpdated(): void {
    const surface = this.querySelector<HTMLElement>('.surface')!;
    new Gestures(surface, this);
    this.#viewport = new Viewport(surface, () => this.store.shown.tiles, () => (this.store.isLive ? this.store.shown : this.store.head).status !== 'running');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#viewport.disconnect();
  }

  protected override updated(): void {
    this.#viewport.observePanels();
    const {tiles} = this.store.shown;
    const isChoosingSpot = spotsOf(this.draft, this.store).length > 0;
    if (tiles.length !== this.#tiles) {
      this.#tiles = tiles.length;
      this.#viewport.fit();
    }
    if (isChoosingSpot && this.#looked !== tiles.length) {
      this.#looked = tiles.length;
      this.#viewport.lookAt(tiles.at(-1)!);
    } else if (!isChoosingSpot) {
      this.#viewport.lookBack();
    }
  }

  camera(): Camera {
    return this.#viewport.camera;
  }

  moveTo(camera: Camera): void {
    this.#viewport.moveTo(camera);
  }

  tap(at: Point): void {
    this.#cursor = undefined;
    this.#act(boardPoint(this.#viewport.seen, at));
  }

  hover(at: Point | undefined): void {
    this.draft.hover(at === undefined || !this.draft.isPlacing ? undefined : cellOf(boardPoint(this.camera(), at)));
  }

  isOnTile(at: Point): boolean {
    const cell = cellOf(boardPoint(this.camera(), at));
    const {tile, hovered} = this.draft;
    const here = tile ?? hovered;
    return this.draft.isPlacing && here?.x === cell.x && here.y === cell.y && placedAt(this.store.shown.tiles, cell) === undefined;
  }

  rotate(steps: 1 | -1): void {
    this.draft.rotate(steps);
  }

  /** Moves the drawn tile over the board, or drops it, at a point of the window; elsewhere the drag is given up. */
  drag(at: Point | undefined, isDropped: boolean): void {
    const surface = this.querySelector('.surface')!;
    const isOver = at !== undefined && surface.contains(document.elementFromPoint(at.x, at.y));
    this.draft.takeBack();
    if (!isOver || !this.draft.isPlacing) {
      this.draft.hover(undefined);
      return;
    }
    const frame = surface.getBoundingClientRect();
    const cell = cellOf(boardPoint(this.camera(), {x: at.x - frame.left, y: at.y - frame.top}));
    this.draft.hover(cell);
    if (isDropped && !this.draft.put(cell)) {
      this.dispatchEvent(new CustomEvent('unfit', {detail: cell}));
    }
  }

  /** Puts the tile, rotates it where it is, chooses a place for a figure, or inspects the cell. */
  #act(point: Point): void {
    const cell = cellOf(point);
    const {draft} = this;
    const spot = spotAt(spotsOf(draft, this.store), point, this.#reach());
    if (spot !== undefined) {
      choose(draft, spot);
      this.#confirmUnless(settings().confirmation === 'all');
    } else if (placedAt(this.store.shown.tiles, cell)) {
      this.dispatchEvent(new CustomEvent('inspect', {detail: {
        cell, feature: this.features.atPoint(point.x, point.y), subject: subjectAt(this.store, this.features, point.x, point.y),
      }}));
    } else if (draft.isPlacing && draft.tile?.x === cell.x && draft.tile.y === cell.y) {
      draft.rotate(1);
    } else if (draft.isPlacing) {
      this.#put(cell);
    }
    this.requestUpdate();
  }

  #put(cell: Cell): void {
    const {rotation} = this.draft;
    if (this.draft.put(cell)) {
      // A tile that had to be rotated first is shown before it is placed.
      this.#confirmUnless(settings().confirmation !== 'none' || this.draft.rotation !== rotation);
    } else {
      // Touch has no hover, so the reason why the tile does not fit is shown after the tap.
      this.draft.takeBack();
      this.draft.hover(cell);
      this.dispatchEvent(new CustomEvent('unfit', {detail: cell}));
    }
  }

  #confirmUnless(asks: boolean): void {
    if (!asks) {
      this.dispatchEvent(new Event('confirmed'));
    }
  }

  /** A finger reaches at least 16 px, in board units. */
  #reach(): number {
    return Math.max(18, 16 / this.camera().scale);
  }

  readonly #key = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way !== undefined) {
      this.#move(way, event.shiftKey);
    } else if ((event.key === 'Enter' || event.key === ' ') && (this.#cursor !== undefined || !this.draft.isEmpty)) {
      event.repeat || this.#enter();
    } else if (event.key === '+' || event.key === '-') {
      this.#viewport.zoomBySteps(event.key === '+' ? 1 : -1);
    } else if (event.key === '0') {
      this.#viewport.reset();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.requestUpdate();
  };

  /** Goes to the next place for the figure, to the next cell for the tile, or to the next cell. */
  #move(way: Cell, byCell: boolean): void {
    const spots = spotsOf(this.draft, this.store);
    const spot = nextSpot(spots, this.draft, way.x + way.y > 0 ? 1 : -1);
    if (spot !== undefined && !byCell) {
      choose(this.draft, spot);
      this.#cursor = cellOf({x: spot.at.x / 100, y: spot.at.y / 100});
      return;
    }
    const from = this.#cursor;
    const next = this.draft.isPlacing && !byCell
      ? nextFittingCell(this.draft, this.store, from, way) ?? from
      : from === undefined ? {x: 0, y: 0} : {x: from.x + way.x, y: from.y + way.y};
    if (next !== undefined) {
      this.#cursor = next;
      this.#viewport.scrollTo(next);
      this.draft.hover(this.draft.isPlacing ? next : undefined);
    }
  }

  /** Confirms a tile that is on the cell, or a figure; otherwise does what a tap on the middle of the cell does. */
  #enter(): void {
    const {tile, segment, tollhouse: crossroads} = this.draft;
    const isHere = this.#cursor === undefined || (tile?.x === this.#cursor.x && tile.y === this.#cursor.y);
    const spot = this.#cursor && spotAt(spotsOf(this.draft, this.store), {x: this.#cursor.x + 0.5, y: this.#cursor.y + 0.5}, 50);
    if ((tile !== undefined && isHere) || segment !== undefined || crossroads !== undefined) {
      this.dispatchEvent(new Event('confirmed'));
    } else if (spot !== undefined) {
      // Only chosen: a key that was pressed twice must not place a figure.
      choose(this.draft, spot);
    } else if (this.#cursor !== undefined) {
      this.#act({x: this.#cursor.x + 0.5, y: this.#cursor.y + 0.5});
    }
  }

  #described(): string {
    const {segment, tollhouse: crossroads} = this.draft;
    if (this.store.head.step.name === 'PlacingFigure' && (segment !== undefined || crossroads !== undefined)) {
      return describeSpot(this.store, this.features, this.draft);
    }
    return this.#cursor === undefined ? '' : describeCell(this.store, this.features, this.draft, this.#cursor);
  }

  /** True for the cell of the tile that was placed last, which moves while the game is followed. */
  #isNewest({x, y}: Cell): boolean {
    const last = this.store.shown.tiles.at(-1);
    return this.store.isLive && last?.x === x && last.y === y;
  }

  #tile(tile: PlacedTile) {
    return this.#isNewest(tile) ? svg`<g class="newest">${laidTile(tile)}</g>` : laidTile(tile);
  }

  #pieces() {
    const {shown} = this.store;
    const newest = (cell: Cell | undefined) => (cell !== undefined && this.#isNewest(cell) ? 'dropped' : '');
    return svg`${shown.offices.map(office => chips(shown.tiles, office, shown.players))}
      ${shown.players.map(player => svg`<g class=${newest(player.tollhouse)}>${tollhouse(shown.tiles, player)}</g>`)}
      ${repeat(shown.meeples, at => `${at.seat} ${at.x},${at.y} ${at.segment}`, at => svg`<g class=${newest(at)}>${
        meeple(shown.tiles, at, shown.players.find(one => one.seat === at.seat))}</g>`)}`;
  }

  override render() {
    const {shown} = this.store;
    this.#gains.update();
    return html`
      <div class="surface" tabindex="0" role="application" aria-roledescription=${t('table.board')}
        aria-label=${t('table.board.label', {tiles: shown.tiles.length})} aria-describedby="board-keys board-cursor"
        @keydown=${this.#key}>
        <svg class="plane" width="1" height="1" aria-hidden="true">
          ${ground(shown.tiles)}
          <g class="tiles">${repeat(shown.tiles, tile => `${tile.x},${tile.y}`, tile => this.#tile(tile))}</g>
          <g>${lastTiles(shown)}${highlightShapes(this.highlights, shown.tiles)}</g>
          <g>${placements(this.draft, this.store)}</g>
          <g>${this.#pieces()}</g>
          <g>${figures(this.draft, this.store, this.features)}</g>
          ${this.#cursor ? cellOutline(this.#cursor, 'cursor') : svg``}
          <g>${this.#gains.render()}</g>
        </svg>
      </div>
      <p id="board-keys" class="hidden">${t('table.board.keys')}</p>
      <p id="board-cursor" class="hidden" role="status">${this.#described()}</p>
      <div class="zoom row">
        <button @click=${() => this.#viewport.zoomBySteps(1)} aria-label=${t('table.zoom.in')}>+</button>
        <button @click=${() => this.#viewport.zoomBySteps(-1)} aria-label=${t('table.zoom.out')}>−</button>
        <button @click=${() => this.#viewport.reset()}>${t('table.zoom.fit')}</button>
      </div>`;
  }
}

customElements.define('cartulary-board', Board);
