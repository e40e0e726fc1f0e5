import artwork from '../generated/artwork.json';
import {setChips} from './chips';
import {setSides} from './tile-edges';
import {setAnchors, type Anchors} from './tile-geometry';
import {setTollPictures} from './toll-pictures';

/** Adds the tile pictures and their palette to the page, once, so that all drawings can reference them. */
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
  hidePictures(sprite);
  document.body.prepend(document.adoptNode(sprite));
}

/**
 * Puts the pictures of the tiles into a group without a box: their thousands of parts would be styled before anything
 * is shown. The shapes of segments keep their boxes, because a point is compared with them (`segmentAt`).
 */
function hidePictures(sprite: Element): void {
  const pictures = sprite.ownerDocument.createElementNS(sprite.namespaceURI, 'g');
  pictures.setAttribute('class', 'pictures');
  pictures.append(...[...sprite.children].filter(({localName, id}) => localName !== 'symbol' || id.includes('.')));
  sprite.append(pictures);
}

/** The custom properties of the palette. */
export function paletteNames(): string[] {
  return [...new Set(artwork.palette.match(/--tile-[\w-]+/g) ?? [])];
}
