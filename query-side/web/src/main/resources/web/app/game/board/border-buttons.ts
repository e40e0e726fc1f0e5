import {html, nothing, svg} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {t} from '../../message/messages';
import {View} from '../../view';
import {hiddenCells, SIDES, viewOfHidden, type Side} from './hidden-cells';
import {largestFreeRect} from './rect';
import type {Viewport} from './viewport';

const CHEVRONS: Record<Side, string> = {
  north: 'M5 12l7-7 7 7', east: 'M12 5l7 7-7 7', south: 'M5 12l7 7 7-7', west: 'M12 5l-7 7 7 7',
};
/** Where the sign for a fitting cell is drawn: on the near side of the chevron. */
const SIGNS: Record<Side, string> = {
  north: 'M9 14h6v6h-6z', east: 'M4 9h6v6h-6z', south: 'M9 4h6v6h-6z', west: 'M14 9h6v6h-6z',
};

/**
 * Buttons at the borders of the view beyond which the board goes on, lit if something may be placed there. They are
 * computed when the board moves or is rendered, at most once in a frame, and rendered only if one comes, goes or changes.
 */
export class BorderButtons extends View {
  #viewport: Viewport | undefined;
  #isDue = false;
  #sides = '';
  #hadFocus = false;

  watch(viewport: Viewport): void {
    this.#viewport = viewport;
    viewport.addEventListener('change', this.refresh);
    this.refresh();
  }

  /** Computes the buttons again in the next frame. */
  readonly refresh = () => {
    if (!this.#isDue) {
      this.#isDue = true;
      requestAnimationFrame(() => {
        this.#isDue = false;
        this.#place();
      });
    }
  };

  #place(): void {
    const {scene, camera} = this.#viewport!;
    const {x, y, width, height} = largestFreeRect(scene.panels, scene.surface);
    Object.entries({left: x, top: y, width, height}).forEach(([side, pixels]) => this.style.setProperty(side, `${pixels}px`));
    const found = hiddenCells(camera, scene);
    const sides = SIDES.map(side => `${found[side].cells.length > 0} ${found[side].isFitting}`).join();
    if (sides !== this.#sides) {
      this.#sides = sides;
      this.requestUpdate();
    }
  }

  readonly #go = (side: Side) => {
    const {scene, camera} = this.#viewport!;
    const there = hiddenCells(camera, scene)[side];
    if (there.cells.length > 0) {
      this.#viewport!.glideTo(viewOfHidden(side, there, camera, scene));
    }
  };

  protected override willUpdate(): void {
    this.#hadFocus = this.contains(document.activeElement);
  }

  protected override updated(): void {
    // The focus does not get lost with a button that is needed no more.
    if (this.#hadFocus && !this.contains(document.activeElement)) {
      this.parentElement!.querySelector<HTMLElement>('.surface')!.focus({preventScroll: true});
    }
  }

  override render() {
    if (this.#viewport === undefined) {
      return nothing;
    }
    const found = hiddenCells(this.#viewport.camera, this.#viewport.scene);
    return html`${repeat(SIDES.filter(side => found[side].cells.length > 0), side => side, side => {
      const way = t(`table.border.${side}`);
      const {isFitting} = found[side];
      return html`<button class="border-button border-button-${side} ${isFitting ? 'fits' : ''}" aria-label=${isFitting ? t('table.border.fits', {way}) : way}
        @click=${() => this.#go(side)}><svg viewBox="0 0 24 24" aria-hidden="true"><path class="chevron" d=${CHEVRONS[side]}></path>${
          isFitting ? svg`<path class="sign" d=${SIGNS[side]}></path>` : nothing}</svg></button>`;
    })}`;
  }
}

customElements.define('cartulary-border-buttons', BorderButtons);
