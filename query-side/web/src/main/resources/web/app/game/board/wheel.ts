/** The wheel travel of one step of a usual mouse, in pixels. */
const STEP = 100;
const LINE = 40;

/** What a wheel event means. */
export type WheelMeaning =
  | {readonly means: 'zoom'; readonly factor: number}
  | {readonly means: 'pan'; readonly dx: number; readonly dy: number}
  | {readonly means: 'rotate'; readonly steps: 1 | -1}
  | {readonly means: 'wait'};

/**
 * Tells the wheel of a mouse, which zooms or rotates a tile, from a trackpad, which pans and zooms by pinching. A tile
 * is rotated only after a whole step, so that a light touch does nothing.
 */
export class Wheel {
  #travelled = 0;

  /** @param mayRotate whether the pointer is over the tile that is being placed */
  meaningOf(event: WheelEvent, mayRotate: boolean): WheelMeaning {
    const {deltaX, deltaY} = pixels(event);
    if (event.ctrlKey) {
      return {means: 'zoom', factor: Math.exp(-deltaY / 100)};
    }
    if (!isOfMouse(event)) {
      return {means: 'pan', dx: -deltaX, dy: -deltaY};
    }
    if (!mayRotate) {
      this.#travelled = 0;
      return {means: 'zoom', factor: Math.exp(-deltaY / 500)};
    }
    this.#travelled = Math.sign(deltaY) === Math.sign(this.#travelled) ? this.#travelled + deltaY : deltaY;
    if (Math.abs(this.#travelled) < STEP) {
      return {means: 'wait'};
    }
    const steps = this.#travelled > 0 ? 1 : -1;
    this.#travelled = 0;
    return {means: 'rotate', steps};
  }
}

/** A mouse scrolls in lines, or in large steps straight up and down; a trackpad in small ones, in any direction. */
function isOfMouse(event: WheelEvent): boolean {
  return event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || (event.deltaX === 0 && Math.abs(event.deltaY) >= STEP / 2);
}

function pixels({deltaMode, deltaX, deltaY}: WheelEvent): {deltaX: number; deltaY: number} {
  const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
  return {deltaX: deltaX * unit, deltaY: deltaY * unit};
}
