import {html, render} from 'lit';
import type {Cell} from '../../api/types';
import {rectOf} from './camera';
import {largestFreeRect} from './rect';
import type {Viewport} from './viewport';

/** The distance between the label and its cell, and from the borders of the view, in pixels. */
const GAP = 6;

/**
 * A label above a cell that says what the lit features are worth, or below it where there is no room. It stays at its
 * cell while the board moves. The description of the cell says the same for screen readers.
 */
export class FeatureLabel {
  #cell: Cell | undefined;

  constructor(private readonly label: HTMLElement, private readonly viewport: Viewport) {
    viewport.addEventListener('change', this.#place);
  }

  show(lines: readonly string[], cell: Cell | undefined): void {
    this.#cell = lines.length === 0 ? undefined : cell;
    this.label.hidden = this.#cell === undefined;
    render(html`${lines.map(line => html`<span>${line}</span>`)}`, this.label);
    this.#place();
  }

  readonly #place = () => {
    if (this.#cell === undefined) {
      return;
    }
    const {scene, camera} = this.viewport;
    const free = largestFreeRect(scene.panels, scene.surface);
    const at = rectOf(this.#cell, camera);
    const {offsetWidth: width, offsetHeight: height} = this.label;
    const above = at.y - height - GAP;
    const x = within(at.x + at.width / 2 - width / 2, free.x + GAP, free.x + free.width - width - GAP);
    const y = within(above < free.y ? at.y + at.height + GAP : above, free.y, free.y + free.height - height - GAP);
    this.label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
