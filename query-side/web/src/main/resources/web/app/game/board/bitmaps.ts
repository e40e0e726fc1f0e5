import {paletteNames} from '../drawn';

const SIZE = 256 * Math.min(2, Math.ceil(globalThis.devicePixelRatio || 1));

/** Told when pictures have become bitmaps, or must become others because it is dark now. */
export const bitmaps = new EventTarget();

const known = new Map<string, string>();
const asked = new Set<string>();
let waiting: string[] = [];
/** Counts the changes of colours: what was begun before one is thrown away. */
let colouringsAgo = 0;

/**
 * The address of a picture of the sprite as a bitmap, which costs far less to move than its drawing;
 * nothing until it is made, which happens when the page has nothing else to do.
 */
export function bitmapOf(picture: string): string | undefined {
  if (!asked.has(picture)) {
    asked.add(picture);
    if (waiting.push(picture) === 1) {
      whenIdle(() => void makeAll());
    }
  }
  return known.get(picture);
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  known.forEach(address => URL.revokeObjectURL(address));
  known.clear();
  asked.clear();
  waiting = [];
  colouringsAgo++;
  bitmaps.dispatchEvent(new Event('change'));
});

async function makeAll(): Promise<void> {
  const begun = colouringsAgo;
  const colours = colouring();
  for (let picture = waiting[0]; picture !== undefined; picture = waiting[0]) {
    const address = await made(picture, colours).catch(() => undefined);
    if (begun !== colouringsAgo) {
      return;
    }
    // Where a bitmap cannot be made the drawing stays.
    if (address !== undefined) {
      known.set(picture, address);
    }
    waiting.shift();
    await new Promise<void>(later => whenIdle(later));
    if (begun !== colouringsAgo) {
      return;
    }
  }
  bitmaps.dispatchEvent(new Event('change'));
}

async function made(picture: string, colours: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(alone(picture, colours))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, SIZE, SIZE);
  const blob = await new Promise<Blob | null>(told => canvas.toBlob(told));
  return URL.createObjectURL(blob!);
}

/** The picture with all that it refers to, as a document of its own. */
function alone(picture: string, colours: string): string {
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

/** The colours as they are in the page now: an image does not know whether it is dark around it. */
function colouring(): string {
  const style = getComputedStyle(document.documentElement);
  return `:root{${paletteNames().map(name => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  'requestIdleCallback' in globalThis ? requestIdleCallback(() => work(), {timeout: 500}) : setTimeout(work, 30);
}
