import artwork from '../generated/artwork.json';
import {setChips} from './chips';
import {setSides} from './tile-edges';
import {pictureId, setAnchors, type Anchors} from './tile-geometry';
import {setTollPictures} from './toll-pictures';

/** The pictures of tiles that the page has not shown, and their parts, by id. The shapes of segments are always there. */
const missing = new Map<string, Element>();
/** Those that it has shown; they have no boxes here, because a picture is drawn where it is used. */
const shown = document.createElementNS('http://www.w3.org/2000/svg', 'g');

/** Adds the palette and the shapes of segments to the page, once, so that all drawings can reference them. */
export function installArtwork(): void {
  setAnchors(artwork.anchors as unknown as Anchors);
  setSides(artwork.sides);
  setTollPictures(artwork.tollPictures);
  setChips(artwork);
  const palette = new CSSStyleSheet();
  palette.replaceSync(artwork.palette);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, palette];
  const sprite = new DOMParser().parseFromString(artwork.sprite, 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  sprite.querySelectorAll('defs > *, symbol[id*="."]').forEach(part => {
    missing.set(part.id, part);
    part.remove();
  });
  shown.setAttribute('class', 'pictures');
  sprite.append(shown);
  document.body.prepend(document.adoptNode(sprite));
}

/**
 * Returns the id of a tile's picture, which is in the page from then on. All pictures together have thousands of parts,
 * which the browser would copy and style before it shows anything.
 */
export function shownPictureId(variant: string): string {
  const id = pictureId(variant);
  show(id);
  return id;
}

function show(id: string): void {
  const part = missing.get(id);
  if (part !== undefined) {
    missing.delete(id);
    part.querySelectorAll('use').forEach(use => show(use.getAttribute('href')!.slice(1)));
    shown.append(part);
  }
}

/** The custom properties of the palette. */
export function paletteNames(): string[] {
  return [...new Set(artwork.palette.match(/--tile-[\w-]+/g) ?? [])];
}
