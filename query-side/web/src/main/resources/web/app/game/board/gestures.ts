import {panned, zoomed, type Camera, type Point} from './camera';
import {Wheel} from './wheel';

const TAP_DISTANCE = 6;
/** After this a finger rests. */
const HOLD_MS = 600;

export interface GestureTarget {
  /** The current camera. */
  camera(): Camera;
  moveTo(camera: Camera): void;
  tap(at: Point): void;
  /** A finger rests on a point. Returns true if no tap follows when it is lifted; where something is chosen, slow taps count. */
  hold(at: Point): boolean;
  hover(at: Point | undefined): void;
  /** True if the tile that is being placed is at a point. */
  isOnTile(at: Point): boolean;
  rotate(steps: 1 | -1): void;
}

/** Pointer and wheel gestures on the board: one pointer pans or taps, two pan and zoom. */
export class Gestures {
  readonly #down = new Map<number, Point>();
  readonly #turning = new Wheel();
  #travelled = 0;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  constructor(readonly element: HTMLElement, readonly to: GestureTarget) {
    element.addEventListener('pointerdown', this.#press);
    element.addEventListener('pointermove', this.#move);
    element.addEventListener('pointerup', this.#release);
    element.addEventListener('pointercancel', this.#release);
    element.addEventListener('pointerleave', event => event.pointerType === 'touch' || to.hover(undefined));
    element.addEventListener('wheel', this.#wheel, {passive: false});
  }

  readonly #press = (event: PointerEvent) => {
    if (event.button !== 0) {
      return;
    }
    const at = this.#point(event);
    clearTimeout(this.#holding);
    if (this.#down.size === 0) {
      this.#travelled = 0;
      this.#isHeld = false;
      if (event.pointerType !== 'mouse') {
        this.#holding = setTimeout(() => this.#hold(at), HOLD_MS);
      }
    }
    this.#down.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
  };

  readonly #move = (event: PointerEvent) => {
    const now = this.#point(event);
    const before = this.#down.get(event.pointerId);
    if (before === undefined) {
      this.to.hover(now);
      return;
    }
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    if (other !== undefined) {
      const grown = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      const camera = panned(this.to.camera(), (now.x - before.x) / 2, (now.y - before.y) / 2);
      this.to.moveTo(zoomed(camera, grown || 1, {x: (now.x + other.x) / 2, y: (now.y + other.y) / 2}));
    } else if (this.#travelled > TAP_DISTANCE) {
      this.to.moveTo(panned(this.to.camera(), now.x - before.x, now.y - before.y));
    }
  };

  readonly #release = (event: PointerEvent) => {
    clearTimeout(this.#holding);
    const was = this.#down.delete(event.pointerId);
    if (was && event.type === 'pointerup' && this.#down.size === 0 && this.#travelled <= TAP_DISTANCE && !this.#isHeld) {
      this.to.tap(this.#point(event));
    }
  };

  #hold(at: Point): void {
    if (this.#travelled <= TAP_DISTANCE) {
      this.#isHeld = this.to.hold(at);
    }
  }

  readonly #wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = this.#point(event);
    const meaning = this.#turning.meaningOf(event, this.#down.size === 0 && this.to.isOnTile(at));
    switch (meaning.means) {
      case 'zoom':
        this.to.moveTo(zoomed(this.to.camera(), meaning.factor, at));
        break;
      case 'pan':
        this.to.moveTo(panned(this.to.camera(), meaning.dx, meaning.dy));
        break;
      case 'rotate':
        this.to.rotate(meaning.steps);
        break;
      case 'wait':
        break;
    }
  };

  #point(event: MouseEvent): Point {
    const frame = this.element.getBoundingClientRect();
    return {x: event.clientX - frame.left, y: event.clientY - frame.top};
  }
}
