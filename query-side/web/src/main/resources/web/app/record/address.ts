import type {GameStore} from '../game/store';
import {addressOf, placeOf} from '../place';

/** Browsers take about a hundred changes of the address in ten seconds. */
const PAUSE_MS = 250;

/**
 * Keeps the address at the revision that somebody looks at, so that a reload or a copied address leads
 * there again. Hands over what ends it.
 */
export function keepAddress(store: GameStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = store.cursor;
  const tell = () => {
    timer = undefined;
    const place = placeOf(location);
    if (store.cursor !== told && place.page === 'game' && place.game === store.id) {
      told = store.cursor;
      history.replaceState(history.state, '', addressOf(store.id, told));
    }
  };
  const changed = () => {
    if (store.cursor !== told) {
      timer ??= setTimeout(tell, PAUSE_MS);
    }
  };
  store.addEventListener('change', changed);
  return () => {
    store.removeEventListener('change', changed);
    clearTimeout(timer);
  };
}
