import {html, nothing} from 'lit';
import type {Cell} from '../../api/types';
import {View} from '../../view';
import type {Draft} from '../draft';
import {placedAt} from '../tile-geometry';
import {rectOf} from './camera';
import type {Viewport} from './viewport';

/** The size of a button, and the least size of a tile with buttons at it, in pixels. */
const SIZE = 36;
const LEAST_TILE = 44;
/** Half the width of the row: three buttons, and the gaps between them and beside them. */
const HALF_ROW = 60;
/** How far the middle of the buttons is below the tile, or above it if fewer tiles lie there, where the middle of the next cell stays free. */
const BELOW = 10;

const BACK = 'M6.5 5v5h5M6.9 9.6A7 7 0 1 1 5.6 15';
const CHECK = 'M5 12.5l4.5 4.5L19 7.5';
const FORTH = 'M17.5 5v5h-5M17.1 9.6A7 7 0 1 0 18.4 15';

/**
 * Buttons at the tile that is put on a cell: rotate it, or place it. For pointers only: the keyboard and screen readers
 * have the same in the panel of the turn.
 */
export class TileButtons extends View {
  static override properties = {draft: {attribute: false}};
  declare draft: Draft;
  #viewport: Viewport | undefined;

  protected override get sources() {
    return [this.draft];
  }

  watch(viewport: Viewport): void {
    this.#viewport = viewport;
    viewport.addEventListener('change', this.#place);
    this.requestUpdate();
  }

  protected override updated(): void {
    this.#place();
  }

  readonly #place = () => {
    const row = this.querySelector<HTMLElement>('.tile-buttons');
    const {tile} = this.draft;
    if (row !== null && tile !== undefined) {
      const {camera} = this.#viewport!;
      const {x, y, width, height} = rectOf(tile, camera);
      row.hidden = width < LEAST_TILE;
      const below = Math.min(BELOW, height / 2 - SIZE / 2 - 4);
      const isAbove = this.#tilesBeside(tile, 1) > this.#tilesBeside(tile, -1);
      const middle = Math.max(HALF_ROW, Math.min(x + width / 2, this.parentElement!.clientWidth - HALF_ROW));
      row.style.transform = `translate(${Math.round(middle)}px, ${Math.round(isAbove ? y - below : y + height + below)}px) translate(-50%, -50%)`;
    }
  };

  /** How many tiles the row would lie on, above or below a cell; the one in the middle counts for more. */
  #tilesBeside({x, y}: Cell, down: 1 | -1): number {
    return [-1, 0, 1].filter(right => placedAt(this.draft.store.shown.tiles, {x: x + right, y: y + down}) !== undefined)
      .reduce((sum, right) => sum + (right === 0 ? 3 : 1), 0);
  }

  override render() {
    return this.#viewport === undefined || !this.draft.isPlacing || this.draft.tile === undefined ? nothing : html`
      <div class="tile-buttons" aria-hidden="true">
        ${button(BACK, '', () => this.draft.rotate(-1))}
        ${button(CHECK, 'main', () => this.dispatchEvent(new Event('confirmed', {bubbles: true})))}
        ${button(FORTH, '', () => this.draft.rotate(1))}
      </div>`;
  }
}

function button(path: string, look: string, press: () => void) {
  return html`<button class=${look} tabindex="-1" @click=${press}><svg viewBox="0 0 24 24"><path d=${path}></path></svg></button>`;
}

customElements.define('cartulary-tile-buttons', TileButtons);
