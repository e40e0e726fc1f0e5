import {palette, sprite} from '../generated/artwork.json';
import {settings, type TileSet} from './settings';
import {pictureId} from './tile-geometry';
import type {TileReading} from './tile-reading';

type Pictures = ReadonlyMap<string, Element>;

/** The name of a tile's picture; what follows the number in the name of a segment's shape is the segment. */
const PICTURE = /\.\d+(@|$)/;

/**
 * The pictures of tiles in the page: those of the chosen set, each added when it is first shown. Dispatches `change` when
 * another set is shown.
 */
class Artwork extends EventTarget {
  readonly #sprite = parsed(sprite);
  readonly #drawn = picturesIn(this.#sprite);
  #plain: Pictures | undefined;
  #shownSet: TileSet = 'drawn';
  /** The pictures that were added to the page. This group is not displayed: `use` elements draw the pictures. */
  readonly #shown = document.createElementNS('http://www.w3.org/2000/svg', 'g');

  /** Adds the palette and the shapes of segments to the page, so that all drawings can reference them, and loads the chosen set. */
  async install(): Promise<void> {
    const colours = new CSSStyleSheet();
    colours.replaceSync(palette);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
    this.#drawn.forEach(part => part.remove());
    this.#sprite.setAttribute('class', 'sprite');
    this.#sprite.setAttribute('aria-hidden', 'true');
    this.#shown.setAttribute('class', 'pictures');
    this.#sprite.append(this.#shown);
    document.body.prepend(document.adoptNode(this.#sprite));
    settings.addEventListener('change', () => void this.#showChosen());
    await this.#showChosen();
  }

  /** Shows the chosen set; if it cannot be loaded now, the present one stays, and the next change of a setting tries again. */
  async #showChosen(): Promise<void> {
    if (settings.current.tiles === 'plain' && this.#plain === undefined) {
      const loaded = await import('../generated/plain-tiles.json').catch(() => undefined);
      this.#plain ??= loaded && picturesIn(parsed(loaded.sprite));
    }
    const {tiles} = settings.current;
    if (tiles !== this.#shownSet && (tiles === 'drawn' || this.#plain !== undefined)) {
      this.#shownSet = tiles;
      const tilesShown = [...this.#shown.children].filter(({localName}) => localName === 'symbol').map(({id}) => id);
      this.#shown.replaceChildren();
      tilesShown.forEach(id => this.show(id));
      this.dispatchEvent(new Event('change'));
    }
  }

  /** Adds a picture and all parts that it uses. */
  show(id: string): void {
    const part = (this.#shownSet === 'plain' ? this.#plain?.get(id) : undefined) ?? this.#drawn.get(id);
    if (part !== undefined && part.parentNode !== this.#shown) {
      part.querySelectorAll('use').forEach(use => this.show(use.getAttribute('href')!.slice(1)));
      this.#shown.append(part);
    }
  }
}

export const artwork = new Artwork();

/**
 * Returns the id of a tile's picture, which is in the page from then on. All pictures together have thousands of parts,
 * which the browser would copy and style before it shows anything.
 */
export function shownPictureId(reading: TileReading, variant: string): string {
  const id = pictureId(reading, variant);
  artwork.show(id);
  return id;
}

/** The custom properties of the palette. */
export function paletteNames(): string[] {
  return [...new Set(palette.match(/--tile-[\w-]+/g) ?? [])];
}

function parsed(svg: string): Element {
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

/** The pictures of tiles and their parts, by id. */
function picturesIn(svg: Element): Pictures {
  return new Map([...svg.querySelectorAll('defs > *, symbol')]
    .filter(part => part.localName !== 'symbol' || PICTURE.test(part.id)).map(part => [part.id, part]));
}
