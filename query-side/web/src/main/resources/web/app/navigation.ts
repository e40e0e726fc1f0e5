/** Navigates to an address of this page, as a link would. */
export function navigate(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  document.querySelector('main')?.focus();
}

/** Replaces the address without a history entry, for example after an invite in it has been used. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
