const STORAGE_KEY = 'cartulary.shortcuts';

/** True if single-key shortcuts are on. Users of speech input may need to turn them off. */
export function hasShortcuts(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

export function setShortcuts(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
}
