import {palette, sprite} from '../generated/artwork.json';
import {pictureId} from './tile-geometry';
import type {TileReading} from './tile-reading';

const SPRITE = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
/** The name of a tile's picture; what follows the number in the name of a segment's shape is the segment. */
const PICTURE = /\.\d+(@|$)/;
/** The pictures of tiles and their parts, by id. Each is added to the page when it is first shown. */
const PICTURES: ReadonlyMap<string, Element> = new Map([...SPRITE.querySelectorAll('defs > *, symbol')]
  .filter(part => part.localName !== 'symbol' || PICTURE.test(part.id)).map(part => [part.id, part]));
/** The pictures that were added to the page. This group is not displayed: `use` elements draw the pictures. */
const SHOWN = document.createElementNS('http://www.w3.org/2000/svg', 'g');

/** Adds the palette and the shapes of segments to the page, once, so that all drawings can reference them. */
export function installArtwork(): void {
  const colours = new CSSStyleSheet();
  colours.replaceSync(palette);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
  PICTURES.forEach(part => part.remove());
  SPRITE.setAttribute('class', 'sprite');
  SPRITE.setAttribute('aria-hidden', 'true');
  SHOWN.setAttribute('class', 'pictures');
  SPRITE.append(SHOWN);
  document.body.prepend(document.adoptNode(SPRITE));
}

/**
 * Returns the id of a tile's picture, which is in the page from then on. All pictures together have thousands of parts,
 * which the browser would copy and style before it shows anything.
 */
export function shownPictureId(reading: TileReading, variant: string): string {
  const id = pictureId(reading, variant);
  show(id);
  return id;
}

function show(id: string): void {
  const part = PICTURES.get(id);
  if (part !== undefined && part.parentNode !== SHOWN) {
    part.querySelectorAll('use').forEach(use => show(use.getAttribute('href')!.slice(1)));
    SHOWN.append(part);
  }
}

/** The custom properties of the palette. */
export function paletteNames(): string[] {
  return [...new Set(palette.match(/--tile-[\w-]+/g) ?? [])];
}
