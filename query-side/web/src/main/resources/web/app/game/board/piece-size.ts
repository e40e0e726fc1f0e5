import type {Camera} from './camera';

const STEP = 1.12;

/**
 * Sets the scale of a plane as `--zoom`, from which the style sheet computes how much larger than the tiles the pieces
 * are drawn, so that they stay visible, and how thick lines are. The scale is rounded down to steps, so that moving and
 * zooming seldom draw a piece again.
 */
export function sizePieces(plane: SVGElement, {scale}: Pick<Camera, 'scale'>): void {
  const zoom = (STEP ** Math.floor(Math.log(scale) / Math.log(STEP))).toFixed(4);
  if (plane.style.getPropertyValue('--zoom') !== zoom) {
    plane.style.setProperty('--zoom', zoom);
  }
}

const SIZES = new ResizeObserver(changes => changes.forEach(({target}) => {
  const svg = target as SVGSVGElement;
  const {width, height} = svg.viewBox.baseVal;
  if (svg.clientWidth > 0) {
    sizePieces(svg, {scale: Math.min(svg.clientWidth / width, svg.clientHeight / height)});
  }
}));

/** Sets `--zoom` of a board that does not move, whenever its size changes; for `ref`. */
export function sizePiecesOf(board: Element | undefined): void {
  if (board !== undefined) {
    SIZES.observe(board);
  }
}
