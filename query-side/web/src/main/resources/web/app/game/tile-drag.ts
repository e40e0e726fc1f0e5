const TAP_DISTANCE = 6;

/** The drawn tile on its way from the panel to the board: a point of the window, or none if the drag is given up. */
export interface DraggedTile {
  readonly at: {readonly x: number; readonly y: number} | undefined;
  readonly isDropped: boolean;
}

/**
 * Drags the picture of the drawn tile to the board. Dispatches `drag-tile`, which bubbles, on an element; a press without
 * a drag is a tap.
 */
export class TileDrag {
  #from: {readonly x: number; readonly y: number} | undefined;
  #isDragged = false;

  constructor(private readonly element: HTMLElement, private readonly tapped: () => void) {}

  readonly press = (event: PointerEvent) => {
    if (event.button === 0) {
      event.preventDefault();
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.#from = {x: event.clientX, y: event.clientY};
      this.#isDragged = false;
    }
  };

  readonly move = (event: PointerEvent) => {
    if (this.#from === undefined) {
      return;
    }
    this.#isDragged ||= Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > TAP_DISTANCE;
    if (this.#isDragged) {
      this.#dispatch(event, false);
    }
  };

  readonly release = (event: PointerEvent) => {
    if (this.#from !== undefined) {
      this.#from = undefined;
      this.#isDragged ? this.#dispatch(event, true) : this.tapped();
    }
  };

  readonly cancel = () => {
    if (this.#from !== undefined) {
      this.#from = undefined;
      this.#dispatch(undefined, false);
    }
  };

  #dispatch(event: PointerEvent | undefined, isDropped: boolean): void {
    const detail: DraggedTile = {at: event && {x: event.clientX, y: event.clientY}, isDropped};
    this.element.dispatchEvent(new CustomEvent('drag-tile', {detail, bubbles: true}));
  }
}
