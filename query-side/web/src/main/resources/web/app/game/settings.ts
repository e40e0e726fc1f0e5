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
  /** A hidden page notifies of a turn, if the browser allows it. */
  readonly notifications: boolean;
}

const PREFIX = 'cartulary.';
const CONFIRMATIONS: readonly Confirmation[] = ['all', 'tile', 'none'];

/** Dispatches `change` when a setting changes. */
export const settingsChange = new EventTarget();

let current: Settings = {
  shortcuts: isOn('shortcuts'),
  draws: isOn('draws'),
  confirmation: CONFIRMATIONS.find(one => one === localStorage.getItem(`${PREFIX}confirmation`)) ?? 'tile',
  pace: isOn('pace'),
  sounds: isOn('sounds'),
  notifications: localStorage.getItem(`${PREFIX}notifications`) === 'on',
};

export function settings(): Settings {
  return current;
}

/** Changes settings and keeps them in this browser. */
export function changeSettings(changed: Partial<Settings>): void {
  current = {...current, ...changed};
  for (const [name, value] of Object.entries(changed)) {
    localStorage.setItem(PREFIX + name, typeof value === 'boolean' ? (value ? 'on' : 'off') : value);
  }
  settingsChange.dispatchEvent(new Event('change'));
}

function isOn(name: string): boolean {
  return localStorage.getItem(PREFIX + name) !== 'off';
}
