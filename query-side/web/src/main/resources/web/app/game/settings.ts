/** How a move is confirmed: every choice, only the place of a tile, or nothing that is chosen by a tap. */
export type Confirmation = 'all' | 'tile' | 'none';

/** The colours of the page; `system` is high contrast if the system asks for more contrast. */
export type Theme = 'system' | 'light' | 'dark' | 'contrast';

/** The pictures of tiles: as drawn, or plain, with flat colours and thick edges. */
export type TileSet = 'drawn' | 'plain';

/** What people at this browser chose about the table. */
export interface Settings {
  /** Single-key shortcuts; users of speech input may need to turn them off. */
  readonly shortcuts: boolean;
  /** A tile is drawn as soon as the turn begins. */
  readonly draws: boolean;
  readonly confirmation: Confirmation;
  /** The moves of others are shown one after another instead of at once. */
  readonly pace: boolean;
  readonly sounds: boolean;
  /** The board says what features are worth. */
  readonly numbers: boolean;
  /** Lines show where one tile ends and the next one begins. */
  readonly edges: boolean;
  /** A hidden page notifies of a turn, if the browser allows it. */
  readonly notifications: boolean;
  readonly theme: Theme;
  readonly tiles: TileSet;
}

const PREFIX = 'cartulary.';
export const CONFIRMATIONS: readonly Confirmation[] = ['tile', 'all', 'none'];
export const THEMES: readonly Theme[] = ['system', 'light', 'dark', 'contrast'];
export const TILE_SETS: readonly TileSet[] = ['drawn', 'plain'];

/** The settings of this browser, which are the same for every game. Dispatches `change`. */
class BrowserSettings extends EventTarget {
  #current: Settings = {
    shortcuts: isOn('shortcuts'),
    draws: isOn('draws'),
    confirmation: chosen('confirmation', CONFIRMATIONS),
    pace: isOn('pace'),
    sounds: isOn('sounds'),
    numbers: isOn('numbers'),
    edges: isOn('edges'),
    notifications: localStorage.getItem(`${PREFIX}notifications`) === 'on',
    theme: chosen('theme', THEMES),
    tiles: chosen('tiles', TILE_SETS),
  };

  get current(): Settings {
    return this.#current;
  }

  /** Changes settings and keeps them in this browser. */
  change(changed: Partial<Settings>): void {
    this.#current = {...this.#current, ...changed};
    for (const [name, value] of Object.entries(changed)) {
      localStorage.setItem(PREFIX + name, typeof value === 'boolean' ? (value ? 'on' : 'off') : value);
    }
    if (changed.theme !== undefined) {
      // theme.js applies it.
      document.dispatchEvent(new Event('theme'));
    }
    this.dispatchEvent(new Event('change'));
  }
}

export const settings = new BrowserSettings();

function isOn(name: string): boolean {
  return localStorage.getItem(PREFIX + name) !== 'off';
}

/** The stored choice, or else the first one. */
function chosen<T extends string>(name: string, among: readonly T[]): T {
  return among.find(one => one === localStorage.getItem(PREFIX + name)) ?? among[0]!;
}
