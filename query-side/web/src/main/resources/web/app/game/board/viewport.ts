import type {Cell} from '../../api/types';
import {centredOn, kept, middleOf, scrolledTo, snapped, zoomedBySteps, type Camera} from './camera';
import {isAsGood, isInView, nearView, wholeBoard, type Scene} from './fitting';
import {sizePieces} from './piece-size';
import {largestFreeRect, type Rect} from './rect';

const SETTLE_MS = 300;
/** Tiles are not shown smaller than this unless the user wants it, on wide windows and on others, as a scale. */
const LEAST_SCALE = 0.44;
const LEAST_SCALE_NARROW = 0.36;
const WIDE_PX = 900;

/** The table that the board and the panels over it are parts of. */
const TABLE = '.table';
/** What may cover the board. */
const PANELS = '.side, .now, .time, .zoom, .final, .board-notice';

/** What the table shows: the cells, and what of it should be visible. */
export type Shown = Pick<Scene, 'tiles' | 'fitting' | 'important' | 'isComplete'>;

/** `automatic`: all of the board, or what is important of one that is too large. */
type Mode = 'automatic' | 'everything' | 'free';

/**
 * The shown part of the board. It sets only the transform of the plane, so that moving the board renders nothing again,
 * and keeps clear of the panels that float over the board. Dispatches `change` when the board has moved.
 */
export class Viewport extends EventTarget {
  camera: Camera = {scale: 1, x: 0, y: 0};
  #mode: Mode = 'automatic';
  #isGliding = false;
  #wasShown = false;
  /** The camera before a close look at a tile. */
  #before: Camera | undefined;
  /** What a close look looks at. */
  #closeAt: {readonly cells: readonly Cell[]; readonly scale: number} | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;
  /** True while the user looks at another part of the board by keyboard or by the buttons at its borders. */
  #isMovedByUser = false;
  /** The size for which the view was chosen. */
  #size = '';
  readonly #resized = new ResizeObserver(() => this.#adapt());
  readonly #added = new MutationObserver(() => requestAnimationFrame(() => this.observePanels()));

  constructor(private readonly surface: HTMLElement, private readonly shown: () => Shown) {
    super();
    this.#resized.observe(surface);
    this.#added.observe(surface.closest(TABLE)!, {childList: true});
  }

  /** Keeps clear of the panels that are there now. */
  observePanels(): void {
    this.#panels().forEach(panel => this.#resized.observe(panel));
  }

  disconnect(): void {
    this.#resized.disconnect();
    this.#added.disconnect();
    clearTimeout(this.#settled);
  }

  /** The camera of the picture that people see, which is on its way to the camera while the board glides. */
  get seen(): Camera {
    if (!this.#isGliding) {
      return this.camera;
    }
    const {a, e, f} = new DOMMatrix(getComputedStyle(this.surface.querySelector('.plane')!).transform);
    return {scale: a, x: e, y: f};
  }

  /** True if the user asked for the whole board although its tiles are small then. */
  get showsEverything(): boolean {
    return this.#mode === 'everything';
  }

  /** What is shown, and where; measures the surface and the panels. */
  get scene(): Scene {
    const {left, top, width, height} = this.surface.getBoundingClientRect();
    const panels = this.#panels().map(panel => panel.getBoundingClientRect()).filter(panel => panel.width > 0 && panel.height > 0)
      .map(panel => ({x: panel.left - left, y: panel.top - top, width: panel.width, height: panel.height}));
    return {...this.shown(), surface: {x: 0, y: 0, width, height}, panels, ratio: devicePixelRatio};
  }

  /** Moves the board as the user wants it. */
  moveTo(camera: Camera): void {
    this.#mode = 'free';
    this.#before = undefined;
    this.#show(kept(camera, this.shown().tiles, this.#freeRect()), false);
  }

  zoomBySteps(steps: number): void {
    this.moveTo(zoomedBySteps(this.camera, steps, middleOf(this.#freeRect())));
  }

  /** Shows the whole board, however small; once more, it is shown as it is by itself. */
  reset(): void {
    this.#before = undefined;
    const {scene} = this;
    if (scene.tiles.length === 0) {
      return;
    }
    const whole = wholeBoard(scene, this.#leastScale);
    this.#mode = this.#mode !== 'everything' && whole.scale < this.#leastScale ? 'everything' : 'automatic';
    this.#show(this.#mode === 'everything' || whole.scale >= this.#leastScale ? whole : nearView(this.camera, this.#leastScale, scene), true);
  }

  /** Shows the whole board from now on, however small, unless the user has moved it. */
  fitEverything(): void {
    if (this.#mode === 'automatic') {
      this.#mode = 'everything';
      this.fit();
    }
  }

  /**
   * Shows the whole board, or what is important of one that is too large, unless the user has moved it or looks closely
   * at a tile. The board moves only if something is not visible, or if it can be much larger.
   */
  fit(): void {
    const {scene} = this;
    if (this.#mode === 'free' || this.#before !== undefined || scene.surface.width === 0 || scene.tiles.length === 0) {
      return;
    }
    this.#size = sizeOf(scene.surface);
    this.#isMovedByUser = false;
    const best = wholeBoard(scene, this.#leastScale);
    if (this.#mode === 'everything' || best.scale >= this.#leastScale) {
      if (!this.#wasShown || !isAsGood(this.camera, best, scene) || (this.#mode === 'automatic' && this.camera.scale < this.#leastScale)) {
        this.#show(best, this.#wasShown);
      }
    } else {
      this.#show(nearView(this.#wasShown ? this.camera : best, this.#leastScale, scene), this.#wasShown);
    }
    this.#wasShown = true;
  }

  /** Goes near to tiles whose parts are too small to choose from, if all of them can be seen from there. */
  lookAt(cells: readonly Cell[], scale: number): void {
    const close = centredOn(this.camera, cells, scale, this.#freeRect());
    if (this.#before === undefined && close.scale > this.camera.scale) {
      this.#before = this.camera;
      this.#closeAt = {cells, scale};
      this.#show(close, true);
    }
  }

  /** Goes back to where a close look began. */
  lookBack(): void {
    if (this.#before !== undefined) {
      const before = this.#before;
      this.#before = undefined;
      this.#show(before, true);
      this.fit();
    }
  }

  scrollTo(cell: Cell): void {
    this.#isMovedByUser = true;
    this.#show(scrolledTo(this.camera, cell, this.#freeRect()), false);
  }

  /** Shows cells if none of them is visible. */
  reveal(cells: readonly Cell[]): void {
    const {scene} = this;
    if (cells.length > 0 && scene.tiles.length > 0 && !cells.some(cell => isInView(cell, this.camera, scene))) {
      this.glideTo(nearView(this.camera, this.camera.scale, {...scene, important: cells}));
    }
  }

  /** Looks at another part of the board, until something important is elsewhere. */
  glideTo(camera: Camera): void {
    this.#isMovedByUser = true;
    this.#show(kept(camera, this.shown().tiles, this.#freeRect()), true);
  }

  /** Keeps clear of panels that have changed, unless the user looks elsewhere in the same window. */
  #adapt(): void {
    const size = sizeOf(this.scene.surface);
    if (this.#before !== undefined && this.#closeAt !== undefined && size !== this.#size) {
      // A phone was turned.
      this.#size = size;
      this.#show(centredOn(this.camera, this.#closeAt.cells, this.#closeAt.scale, this.#freeRect()), false);
    } else if (!this.#isMovedByUser || this.#size !== size) {
      this.fit();
    }
    this.dispatchEvent(new Event('change'));
  }

  get #leastScale(): number {
    return innerWidth >= WIDE_PX ? LEAST_SCALE : LEAST_SCALE_NARROW;
  }

  #show(camera: Camera, glides: boolean): void {
    const plane = this.surface.querySelector<SVGElement>('.plane')!;
    this.#isGliding = glides;
    plane.classList.toggle('gliding', glides);
    plane.classList.add('moving');
    this.#place(plane, camera);
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => {
      this.#isGliding = false;
      plane.classList.remove('moving', 'gliding');
      // On a busy machine the glide began late, and a tap would hit what is still on its way.
      plane.getAnimations().forEach(glide => glide.finish());
      this.#place(plane, snapped(this.camera, this.#freeRect(), devicePixelRatio));
    }, SETTLE_MS);
  }

  #place(plane: SVGElement, camera: Camera): void {
    this.camera = camera;
    plane.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
    sizePieces(plane, camera);
    this.dispatchEvent(new Event('change'));
  }

  #panels(): Element[] {
    return [...this.surface.closest(TABLE)?.querySelectorAll(PANELS) ?? []];
  }

  /** The largest part of the surface that no panel covers. */
  #freeRect(): Rect {
    const {panels, surface} = this.scene;
    return largestFreeRect(panels, surface);
  }
}

function sizeOf({width, height}: Rect): string {
  return `${width} ${height}`;
}
