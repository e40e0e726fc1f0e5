import type {Cell} from '../../api/types';
import {centredOn, fitted, kept, scrolledTo, snapped, zoomedBySteps, type Camera, type Room} from './camera';
import {sizePieces} from './piece-size';

const SETTLE_MS = 300;
/** A tile is at least this large while a figure is placed on it, as a scale: 90 px. */
const CLOSE_SCALE = 0.9;

/** The table that the board and the panels over it are parts of. */
const TABLE = '.table';
/** The panels that may cover the board. */
const PANELS = '.side, .time';

/**
 * The shown part of the board. It sets only the transform of the plane, so that moving the board renders nothing again,
 * and keeps clear of the panels that float over the board.
 */
export class Viewport {
  camera: Camera = {scale: 1, x: 0, y: 0};
  #isMovedByUser = false;
  #isGliding = false;
  /** The camera before a close look at a tile. */
  #before: Camera | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;
  readonly #resized = new ResizeObserver(() => this.fit());

  constructor(
    private readonly surface: HTMLElement, private readonly cells: () => readonly Cell[], private readonly isComplete: () => boolean,
  ) {
    this.#resized.observe(surface);
  }

  /** Keeps clear of the panels that are there now. */
  observePanels(): void {
    this.#panels().forEach(panel => this.#resized.observe(panel));
  }

  disconnect(): void {
    this.#resized.disconnect();
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

  /** Moves the board as the user wants it. */
  moveTo(camera: Camera): void {
    this.#isMovedByUser = true;
    this.#before = undefined;
    this.#show(kept(camera, this.cells(), this.#room()), false);
  }

  zoomBySteps(steps: number): void {
    const {width, height} = this.#room();
    this.moveTo(zoomedBySteps(this.camera, steps, {x: width / 2, y: height / 2}));
  }

  /** Shows the whole board again, also after the user has moved it. */
  reset(): void {
    this.#isMovedByUser = false;
    this.#before = undefined;
    this.fit();
  }

  /** Shows the whole board, unless the user has moved it or looks closely at a tile. */
  fit(): void {
    const room = this.#room();
    if (!this.#isMovedByUser && this.#before === undefined && room.width > 0 && this.cells().length > 0) {
      this.#show(fitted(this.cells(), room, this.isComplete()), this.camera.scale !== 1);
    }
  }

  /** Goes near to a tile whose parts are too small to choose from. */
  lookAt(cell: Cell): void {
    if (this.#before === undefined && this.camera.scale < CLOSE_SCALE) {
      this.#before = this.camera;
      this.#show(centredOn(this.camera, cell, CLOSE_SCALE, this.#room()), true);
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
    this.#show(scrolledTo(this.camera, cell, this.#room()), false);
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
      this.#place(plane, snapped(this.camera, this.#room(), devicePixelRatio));
    }, SETTLE_MS);
  }

  #place(plane: SVGElement, camera: Camera): void {
    this.camera = camera;
    plane.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
    sizePieces(plane, camera);
  }

  #panels(): Element[] {
    return [...this.surface.closest(TABLE)?.querySelectorAll(PANELS) ?? []];
  }

  /** The part of the surface from its north-west corner that no panel covers. */
  #room(): Room {
    const surface = this.surface.getBoundingClientRect();
    let {width, height} = surface;
    for (const panel of this.#panels().map(one => one.getBoundingClientRect())) {
      const isOver = panel.width > 0 && panel.height > 0 && panel.left < surface.right && panel.right > surface.left
        && panel.top < surface.bottom && panel.bottom > surface.top;
      // The record is at the bottom; the panels are at the right, and reach far down unless they are folded.
      const isAtBottom = panel.top - surface.top > surface.height / 2;
      if (isOver && isAtBottom) {
        height = Math.min(height, panel.top - surface.top);
      } else if (isOver && panel.height > surface.height / 4) {
        width = Math.min(width, panel.left - surface.left);
      }
    }
    return {width: Math.max(width, surface.width / 4), height: Math.max(height, surface.height / 4)};
  }
}
