/**
 * Lets the browser show a page of its own while the service cannot be reached. Waits until the page is loaded, and does
 * nothing where it is not possible, such as without https.
 */
export function installServiceWorker(): void {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  window.addEventListener('load', () => {
    // A browser that refuses, for example in private windows, shows its own page for a lost connection.
    void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
