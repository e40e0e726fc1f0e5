/** How a move is confirmed: every choice, only the place of a tile, or nothing that is chosen by a tap. */
export type Confirmation = 'all' | 'tile' | 'none';

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
}

const PREFIX = 'cartulary.';
const CONFIRMATIONS: readonly Confirmation[] = ['all', 'tile', 'none'];

/** The settings of this browser, which are the same for every game. Dispatches `change`. */
class BrowserSettings extends EventTarget {
  #current: Settings = {
    shortcuts: isOn('shortcuts'),
    draws: isOn('draws'),
    confirmation: CONFIRMATIONS.find(one => one === localStorage.getItem(`${PREFIX}confirmation`)) ?? 'tile',
    pace: isOn('pace'),
    sounds: isOn('sounds'),
    numbers: isOn('numbers'),
    edges: isOn('edges'),
    notifications: localStorage.getItem(`${PREFIX}notifications`) === 'on',
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
    this.dispatchEvent(new Event('change'));
  }
}

export const settings = new BrowserSettings();

function isOn(name: string): boolean {
  return localStorage.getItem(PREFIX + name) !== 'off';
}
