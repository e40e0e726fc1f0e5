const KEPT = 'cartulary.shortcuts';

/** Whether single keys do something: who speaks to the machine may want to switch that off. */
export function hasShortcuts(): boolean {
  return localStorage.getItem(KEPT) !== 'off';
}

export function setShortcuts(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
}
