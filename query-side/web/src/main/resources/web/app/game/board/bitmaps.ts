import {paletteNames} from '../artwork';

const SIZE = 256 * Math.min(2, Math.ceil(globalThis.devicePixelRatio || 1));

/** Dispatches `change` when bitmaps are rendered or discarded, for example in dark mode. */
export const bitmaps = new EventTarget();

const finished = new Map<string, string>();
const requested = new Set<string>();
let queue: string[] = [];
/** Incremented when the colour scheme changes; renderings of older versions are discarded. */
let colourVersion = 0;

/**
 * Returns the URL of a tile picture as a bitmap, which is much cheaper to move than its SVG. Returns undefined
 * until it has been rendered, which happens when the page is idle.
 */
export function bitmapOf(picture: string): string | undefined {
  if (!requested.has(picture)) {
    requested.add(picture);
    if (queue.push(picture) === 1) {
      whenIdle(() => void renderAll());
    }
  }
  return finished.get(picture);
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  finished.forEach(address => URL.revokeObjectURL(address));
  finished.clear();
  requested.clear();
  queue = [];
  colourVersion++;
  bitmaps.dispatchEvent(new Event('change'));
});

async function renderAll(): Promise<void> {
  const version = colourVersion;
  const colours = currentColours();
  for (let picture = queue[0]; picture !== undefined; picture = queue[0]) {
    const address = await rendered(picture, colours).catch(() => undefined);
    if (version !== colourVersion) {
      return;
    }
    // Without a bitmap the SVG is used.
    if (address !== undefined) {
      finished.set(picture, address);
    }
    queue.shift();
    await new Promise<void>(later => whenIdle(later));
    if (version !== colourVersion) {
      return;
    }
  }
  bitmaps.dispatchEvent(new Event('change'));
}

async function rendered(picture: string, colours: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standaloneSvg(picture, colours))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, SIZE, SIZE);
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done));
  return URL.createObjectURL(blob!);
}

/** Returns a picture with everything it references, as a standalone SVG document. */
function standaloneSvg(picture: string, colours: string): string {
  const parts = new Map<string, Element>();
  const collect = (from: Element) =>
    from.querySelectorAll('use').forEach(use => {
      const name = use.getAttribute('href')!.slice(1);
      const part = document.getElementById(name);
      if (part !== null && !parts.has(name)) {
        parts.set(name, part);
        collect(part);
      }
    });
  const symbol = document.getElementById(picture)!;
  collect(symbol);
  const text = new XMLSerializer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}">
    <style>${colours}</style><defs>${[...parts.values()].map(part => text.serializeToString(part)).join('')}</defs>
    ${[...symbol.children].map(child => text.serializeToString(child)).join('')}</svg>`;
}

/** Returns the current colours as CSS, because an image does not inherit the custom properties of the page. */
function currentColours(): string {
  const style = getComputedStyle(document.documentElement);
  return `:root{${paletteNames().map(name => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  'requestIdleCallback' in globalThis ? requestIdleCallback(() => work(), {timeout: 500}) : setTimeout(work, 30);
}
