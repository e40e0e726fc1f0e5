import {html, nothing, svg} from 'lit';
import type {Cell, Envelope} from '../../api/types';
import {FACETS} from '../../expansion';
import {t} from '../../message/messages';
import {subjectAt} from '../../past/subject-at';
import {GameView} from '../game-view';
import type {Marks} from '../highlights';
import {settings} from '../settings';
import {placedAt} from '../tile-geometry';
import {bitmaps, SMALL_SCALE} from './bitmaps';
import type {BoardLayer} from './board-layer';
import './border-buttons';
import type {BorderButtons} from './border-buttons';
import {boardPoint, cellOf, type Camera, type Point} from './camera';
import {CloseLook} from './close-look';
import {describePosition} from './description';
import {FeatureLabel} from './feature-label';
import {Flights} from './flights';
import {Gestures, type GestureTarget} from './gestures';
import {BoardKeyboard} from './keyboard';
import {piecesLayer, tilesLayer} from './layers';
import {markedPieces, markedTiles} from './marks';
import {News} from './news';
import {cellOutline, figures, highlightShapes, lastTiles, placements} from './overlay';
import {OwnerLight} from './owner-light';
import {ground, tileEdges} from './pieces';
import {sceneOf} from './scene';
import {SEAT_PATTERNS} from './seat-patterns';
import {spotAt, spotsOf, type SpotOnBoard} from './spots';
import './tile-buttons';
import type {TileButtons} from './tile-buttons';
import {Viewport} from './viewport';

/** The board with its tiles and figures: pan, zoom, and play by pointer or keyboard. */
export class Board extends GameView implements GestureTarget {
  #viewport!: Viewport;
  #news!: News;
  /** The events since the last render, until their animations start. */
  #started: readonly Envelope[] = [];
  #layers: readonly BoardLayer[] = [];
  #flights!: Flights;
  #ownerLight!: OwnerLight;
  #borderButtons!: BorderButtons;
  /** The state for which the view was chosen: the number of tiles, and whether something is placed on one of many cells. */
  #fittedFor = '';
  #lit: readonly Cell[] = [];
  #sought: readonly Cell[] = [];
  #marked: Marks | undefined;
  #closeLook!: CloseLook;
  #areTilesSmall = false;
  #keyboard!: BoardKeyboard;

  protected override get sources() {
    return [this.store, this.draft, this.highlights, this.features, bitmaps, settings];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#keyboard = new BoardKeyboard(this.store, this.draft, {
      act: point => this.#act(point),
      confirm: () => this.dispatchEvent(new Event('confirmed')),
      goTo: (cell, spot) => {
        spot === undefined ? this.#ownerLight.cell(cell) : this.#ownerLight.spot(spot, this.draft.seat!);
        this.#viewport.scrollTo(cell);
      },
      zoomBySteps: steps => this.#viewport.zoomBySteps(steps),
      reset: this.#reset,
    });
    this.#news = new News(this.store);
    this.#closeLook = new CloseLook(this.store, this.draft);
    this.#layers = FACETS.flatMap(facet => facet.layer?.(this.store, () => this.requestUpdate()) ?? []);
  }

  protected override firstUpdated(): void {
    const surface = this.querySelector<HTMLElement>('.surface')!;
    new Gestures(surface, this);
    this.#viewport = new Viewport(surface, () => sceneOf(this.store, this.draft));
    this.#viewport.addEventListener('change', this.#resize);
    this.#borderButtons = this.querySelector<BorderButtons>('cartulary-border-buttons')!;
    this.#borderButtons.watch(this.#viewport);
    this.querySelector<TileButtons>('cartulary-tile-buttons')!.watch(this.#viewport);
    this.#flights = new Flights(this.store, this.querySelector<HTMLElement>('.flights')!, () => this.#viewport.seen);
    const label = new FeatureLabel(this.querySelector<HTMLElement>('.feature-label')!, this.#viewport);
    this.#ownerLight = new OwnerLight(this.store, this.features, this.querySelector<SVGGElement>('.owner-light')!, label);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#viewport.disconnect();
    this.#layers.forEach(layer => layer.disconnect());
    this.#flights.disconnect();
    this.#ownerLight.disconnect();
  }

  protected override willUpdate(): void {
    this.#started = this.#news.take();
    this.#layers.forEach(layer => layer.add(this.#started));
  }

  protected override updated(): void {
    this.#viewport.observePanels();
    const {tiles} = this.store.shown;
    const isChoosing = this.draft.isPlacing || spotsOf(this.draft, this.store).some(({kind}) => !kind.isForPlacedTile);
    const fittedFor = `${tiles.length} ${isChoosing}`;
    if (fittedFor !== this.#fittedFor) {
      this.#fittedFor = fittedFor;
      this.#viewport.fit();
    }
    if (this.store.isLive && this.store.pace.isInFinalScoring) {
      this.#viewport.fitEverything();
    }
    if (this.#lit !== this.highlights.cells) {
      this.#lit = this.highlights.cells;
      this.#viewport.reveal(this.#lit);
    }
    if (this.#sought !== this.highlights.sought) {
      this.#sought = this.highlights.sought;
      this.#viewport.reveal(this.#sought);
    }
    const {marks} = this.highlights;
    if (this.#marked !== marks) {
      this.#marked = marks;
      this.#viewport.reveal([...marks?.cells ?? [], ...marks?.figures ?? []]);
    }
    this.#ownerLight.refresh();
    this.#flights.start(this.#started);
    this.#started = [];
    this.#closeLook.update(this.#viewport);
    // The legal placements change without a move of the board.
    this.#borderButtons.refresh();
  }

  readonly #resize = () => {
    const areSmall = this.#viewport.camera.scale < SMALL_SCALE;
    if (areSmall !== this.#areTilesSmall) {
      this.#areTilesSmall = areSmall;
      this.requestUpdate();
    }
  };

  camera(): Camera {
    return this.#viewport.camera;
  }

  moveTo(camera: Camera): void {
    this.#viewport.moveTo(camera);
  }

  tap(at: Point): void {
    this.#keyboard.cursor = undefined;
    const point = boardPoint(this.#viewport.seen, at);
    this.#light(point);
    this.#act(point);
  }

  hold(at: Point): boolean {
    const point = boardPoint(this.#viewport.seen, at);
    this.#light(point);
    return this.#spotAt(point) === undefined && placedAt(this.store.shown.tiles, cellOf(point)) !== undefined;
  }

  hover(at: Point | undefined): void {
    this.#light(at && boardPoint(this.#viewport.seen, at));
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
    this.draft.undo();
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

  #light(point: Point | undefined): void {
    const spot = point && this.#spotAt(point);
    spot === undefined ? this.#ownerLight.point(point) : this.#ownerLight.spot(spot, this.draft.seat!);
  }

  #spotAt(point: Point): SpotOnBoard | undefined {
    return spotAt(spotsOf(this.draft, this.store), point, this.#reach());
  }

  /** Puts the tile, rotates it where it is, chooses a place for a figure, or inspects the cell. */
  #act(point: Point): void {
    const cell = cellOf(point);
    const {draft} = this;
    const spot = this.#spotAt(point);
    if (spot !== undefined) {
      draft.place(spot);
      this.#confirmUnless(settings.current.confirmation === 'all');
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
      this.#confirmUnless(settings.current.confirmation !== 'none' || this.draft.rotation !== rotation);
    } else {
      // Touch has no hover, so the reason why the tile does not fit is shown after the tap.
      this.draft.undo();
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
    if (this.#keyboard.press(event)) {
      event.preventDefault();
      event.stopPropagation();
      this.requestUpdate();
    }
  };

  readonly #reset = () => {
    this.#viewport.reset();
    this.requestUpdate();
  };

  override render() {
    const {shown} = this.store;
    const {marks} = this.highlights;
    const {cursor} = this.#keyboard;
    return html`
      <div class="surface" tabindex="0" role="application" aria-roledescription=${t('table.board')}
        aria-label=${t('table.board.label', {tiles: shown.tiles.length})} aria-describedby="board-keys board-cursor"
        @keydown=${this.#key}>
        <svg class="plane" width="1" height="1" aria-hidden="true">
          ${SEAT_PATTERNS}${ground(shown.tiles)}
          <g class="tiles ${this.#areTilesSmall ? 'small' : ''}">${tilesLayer(this.store, this.#areTilesSmall)}</g>
          <g>${settings.current.edges ? tileEdges(shown.tiles) : nothing}</g>
          <g class="owner-light"></g>
          <g>${lastTiles(shown)}${highlightShapes(this.highlights, this.store)}${markedTiles(marks, this.store)}</g>
          <g>${placements(this.draft, this.store)}</g>
          <g>${piecesLayer(this.store)}${markedPieces(marks, this.store)}</g>
          <g>${figures(this.draft, this.store, this.features)}</g>
          ${cursor === undefined ? svg`` : cellOutline(cursor, 'cursor')}
          <g>${this.#layers.map(layer => layer.render())}</g>
        </svg>
      </div>
      <p id="board-keys" class="hidden">${t('table.board.keys')}</p>
      <p id="board-cursor" class="hidden" role="status">${describePosition(this.store, this.features, this.draft, cursor)}</p>
      <cartulary-border-buttons></cartulary-border-buttons>
      <cartulary-tile-buttons .draft=${this.draft}></cartulary-tile-buttons>
      <div class="feature-label" aria-hidden="true" hidden></div>
      <div class="flights" aria-hidden="true"></div>
      <div class="zoom row">
        <button @click=${() => this.#viewport.zoomBySteps(1)} aria-label=${t('table.zoom.in')}>+</button>
        <button @click=${() => this.#viewport.zoomBySteps(-1)} aria-label=${t('table.zoom.out')}>−</button>
        <button class="fit" aria-pressed=${this.#viewport?.showsEverything ? 'true' : 'false'} @click=${this.#reset}>${t('table.zoom.fit')}</button>
      </div>`;
  }
}

customElements.define('cartulary-board', Board);
