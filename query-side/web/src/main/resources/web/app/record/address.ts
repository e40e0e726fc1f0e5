import type {GameStore} from '../game/store';
import {gamePath, parseRoute} from '../route';

/** Browsers allow about a hundred address changes in ten seconds. */
const PAUSE_MS = 250;

/**
 * Keeps the revision in the address equal to the shown one, so that a reload or a copied address shows it
 * again. Returns a function that stops this.
 */
export function syncAddress(store: GameStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.shownRevision;
  const write = () => {
    timer = undefined;
    const route = parseRoute(location);
    if (store.shownRevision !== written && route.page === 'game' && route.game === store.id) {
      written = store.shownRevision;
      history.replaceState(history.state, '', gamePath(store.id, written));
    }
  };
  const changed = () => {
    if (store.shownRevision !== written) {
      timer ??= setTimeout(write, PAUSE_MS);
    }
  };
  store.addEventListener('change', changed);
  return () => {
    store.removeEventListener('change', changed);
    clearTimeout(timer);
  };
}
