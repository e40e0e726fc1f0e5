/** A part of the board's surface, in pixels from its north-west corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A free rectangle is at least this part of the surface, in both directions. */
const LEAST_PART = 0.25;

/** The parts of the surface that lie beside all panels: each cuts off what is on its other side. Never empty. */
export function rectsBeside(panels: readonly Rect[], surface: Rect): Rect[] {
  const rects = panels.reduce<Rect[]>((left, panel) => left.flatMap(rect => (overlap(rect, panel) ? cut(rect, panel) : [rect]))
    .filter(({width, height}) => width >= surface.width * LEAST_PART && height >= surface.height * LEAST_PART), [surface]);
  return rects.length === 0 ? [surface] : rects;
}

/** The largest part of the surface that lies beside all panels. */
export function largestFreeRect(panels: readonly Rect[], surface: Rect): Rect {
  const area = ({width, height}: Rect) => width * height;
  return rectsBeside(panels, surface).reduce((best, rect) => (area(rect) > area(best) ? rect : best));
}

export function overlap(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width
    && one.y < other.y + other.height && other.y < one.y + one.height;
}

export function contains(rect: Rect, {x, y, width, height}: Rect): boolean {
  return x >= rect.x && y >= rect.y && x + width <= rect.x + rect.width && y + height <= rect.y + rect.height;
}

export function inset({x, y, width, height}: Rect, by: number): Rect {
  return {x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by)};
}

/** The smallest rectangle that contains both. */
export function joined(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x, y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function cut({x, y, width, height}: Rect, panel: Rect): Rect[] {
  const [right, bottom] = [panel.x + panel.width, panel.y + panel.height];
  return [
    {x, y, width: panel.x - x, height},
    {x: right, y, width: x + width - right, height},
    {x, y, width, height: panel.y - y},
    {x, y: bottom, width, height: y + height - bottom},
  ];
}
