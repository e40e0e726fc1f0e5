import {artwork, paletteNames} from '../artwork';

const SIZE = 256 * Math.min(2, Math.ceil(globalThis.devicePixelRatio || 1));

/** A picture, and the rotation of the tile, on which its buildings and people stand upright. */
interface Wanted {
  readonly key: string;
  readonly picture: string;
  readonly rotation: number;
  /** How much larger what pays is drawn. */
  readonly growth: number;
}

/** Below this scale (60 px) the pictures that are worth points are drawn larger. */
export const SMALL_SCALE = 0.6;
/** As in the style sheet. */
const GROWTH = 1.25;

/**
 * The pictures of tiles as bitmaps, which are much cheaper to move than their SVG. A picture is rendered once for the
 * page, when that is idle. Dispatches `change` when bitmaps are rendered or discarded, for example
 * in another theme.
 */
class Bitmaps extends EventTarget {
  readonly #finished = new Map<string, string>();
  readonly #requested = new Set<string>();
  readonly #with = new Map<string, boolean>();
  #queue: Wanted[] = [];
  /** Incremented when the colours or the pictures change; renderings of older versions are discarded. */
  #version = 0;

  constructor() {
    super();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#discard());
    document.addEventListener('theme', () => this.#discard());
    artwork.addEventListener('change', () => this.#discard());
  }

  /**
   * Returns the URL of a picture as a bitmap; undefined until it has been rendered. Until that for small tiles has been,
   * it is the one for large tiles, and the other way round.
   */
  of(picture: string, rotation: number, isSmall: boolean): string | undefined {
    const plain = this.#has(picture, '.upright') ? `${picture} ${rotation}` : picture;
    const small = this.#has(picture, '.pays') ? `${plain} small` : plain;
    const [key, other] = isSmall ? [small, plain] : [plain, small];
    if (!this.#requested.has(key)) {
      this.#requested.add(key);
      if (this.#queue.push({key, picture, rotation, growth: isSmall ? GROWTH : 1}) === 1) {
        whenIdle(() => void this.#renderAll());
      }
    }
    return this.#finished.get(key) ?? this.#finished.get(other);
  }

  /** Returns true if a picture has parts of a class, so that it needs a bitmap for each of their looks. */
  #has(picture: string, parts: '.upright' | '.pays'): boolean {
    const key = `${picture} ${parts}`;
    let has = this.#with.get(key);
    if (has === undefined) {
      const symbol = document.getElementById(picture)!;
      has = [symbol, ...partsOf(symbol)].some(part => part.querySelector(parts) !== null);
      this.#with.set(key, has);
    }
    return has;
  }

  #discard(): void {
    this.#finished.forEach(address => URL.revokeObjectURL(address));
    this.#finished.clear();
    this.#requested.clear();
    this.#with.clear();
    this.#queue = [];
    this.#version++;
    this.dispatchEvent(new Event('change'));
  }

  async #renderAll(): Promise<void> {
    const version = this.#version;
    const colours = currentColours();
    for (let wanted = this.#queue[0]; wanted !== undefined; wanted = this.#queue[0]) {
      const address = await rendered(wanted, colours).catch(() => undefined);
      if (version !== this.#version) {
        return;
      }
      // Without a bitmap the SVG is used.
      if (address !== undefined) {
        this.#finished.set(wanted.key, address);
      }
      this.#queue.shift();
      await new Promise<void>(later => whenIdle(later));
      if (version !== this.#version) {
        return;
      }
    }
    this.dispatchEvent(new Event('change'));
  }
}

export const bitmaps = new Bitmaps();

async function rendered(wanted: Wanted, colours: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standaloneSvg(wanted, colours))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, SIZE, SIZE);
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done));
  return URL.createObjectURL(blob!);
}

/** Returns a picture with everything it references, as a standalone SVG document. */
function standaloneSvg({picture, rotation, growth}: Wanted, colours: string): string {
  const symbol = document.getElementById(picture)!;
  const text = new XMLSerializer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}">
    <style>${colours}.upright{transform:rotate(${-rotation}deg)}.pays{scale:${growth}}</style>
    <defs>${partsOf(symbol).map(part => text.serializeToString(part)).join('')}</defs>
    ${[...symbol.children].map(child => text.serializeToString(child)).join('')}</svg>`;
}

/** Returns everything that an element references, directly or not. */
function partsOf(symbol: Element): Element[] {
  const parts = new Set<Element>();
  const collect = (from: Element) =>
    from.querySelectorAll('use').forEach(use => {
      const part = document.getElementById(use.getAttribute('href')!.slice(1));
      if (part !== null && !parts.has(part)) {
        parts.add(part);
        collect(part);
      }
    });
  collect(symbol);
  return [...parts];
}

/** Returns the current colours as CSS, because an image does not inherit the custom properties of the page. */
function currentColours(): string {
  const style = getComputedStyle(document.documentElement);
  return `:root{color-scheme:${style.colorScheme};${paletteNames().map(name => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  'requestIdleCallback' in globalThis ? requestIdleCallback(() => work(), {timeout: 500}) : setTimeout(work, 30);
}
