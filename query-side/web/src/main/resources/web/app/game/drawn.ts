import drawn from '../made/drawn.json';
import {setChips} from './chips';
import {setAnchors, type Anchors} from './region';

/** Puts the pictures of all tiles and their colours into the page, once, where every drawing can refer to them. */
export function installPictures(): void {
  setAnchors(drawn.anchors as unknown as Anchors);
  setChips(drawn);
  const palette = new CSSStyleSheet();
  palette.replaceSync(drawn.palette);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, palette];
  const sprite = new DOMParser().parseFromString(drawn.sprite, 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.adoptNode(sprite));
}

/** The custom properties in which the colours of the pictures stand. */
export function paletteNames(): string[] {
  return [...new Set(drawn.palette.match(/--tile-[\w-]+/g) ?? [])];
}
