/** Goes to an address of this page, as a link to it would. */
export function go(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  document.querySelector('main')?.focus();
}

/** Stays where it is, at an address that says less: when what it said is used up. */
export function shorten(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
