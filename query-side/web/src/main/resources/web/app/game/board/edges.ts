import {html, nothing, svg} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {t} from '../../message/messages';
import {View} from '../../view';
import {beyond, beyondView, SIDES, type Side} from './beyond';
import {largestRoom} from './room';
import type {Viewport} from './viewport';

const CHEVRONS: Record<Side, string> = {
  north: 'M5 12l7-7 7 7', east: 'M12 5l7 7-7 7', south: 'M5 12l7 7 7-7', west: 'M12 5l-7 7 7 7',
};
/** Where the sign for a fitting cell is drawn: on the near side of the chevron. */
const SIGNS: Record<Side, string> = {
  north: 'M9 14h6v6h-6z', east: 'M4 9h6v6h-6z', south: 'M9 4h6v6h-6z', west: 'M14 9h6v6h-6z',
};

/**
 * Buttons at the borders of the view beyond which the board goes on, lit if the drawn tile fits on a cell there. While
 * the board moves, they are computed once in a frame and rendered only if one comes, goes or changes.
 */
export class Edges extends View {
  #viewport: Viewport | undefined;
  #isDue = false;
  #sides = '';
  #hadFocus = false;

  watch(viewport: Viewport): void {
    this.#viewport = viewport;
    viewport.addEventListener('change', this.refresh);
    this.refresh();
  }

  /** Looks again in the next frame. */
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
    const {x, y, width, height} = largestRoom(scene.panels, scene.surface);
    Object.entries({left: x, top: y, width, height}).forEach(([side, pixels]) => this.style.setProperty(side, `${pixels}px`));
    const found = beyond(camera, scene);
    const sides = SIDES.map(side => `${found[side].cells.length > 0} ${found[side].isFitting}`).join();
    if (sides !== this.#sides) {
      this.#sides = sides;
      this.requestUpdate();
    }
  }

  readonly #go = (side: Side) => {
    const {scene, camera} = this.#viewport!;
    const there = beyond(camera, scene)[side];
    if (there.cells.length > 0) {
      this.#viewport!.glideTo(beyondView(side, there, camera, scene));
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
    const found = beyond(this.#viewport.camera, this.#viewport.scene);
    return html`${repeat(SIDES.filter(side => found[side].cells.length > 0), side => side, side => {
      const way = t(`table.edge.${side}`);
      const {isFitting} = found[side];
      return html`<button class="edge edge-${side} ${isFitting ? 'fits' : ''}" aria-label=${isFitting ? t('table.edge.fits', {way}) : way}
        @click=${() => this.#go(side)}><svg viewBox="0 0 24 24" aria-hidden="true"><path class="chevron" d=${CHEVRONS[side]}></path>${
          isFitting ? svg`<path class="sign" d=${SIGNS[side]}></path>` : nothing}</svg></button>`;
    })}`;
  }
}

customElements.define('cartulary-edges', Edges);
