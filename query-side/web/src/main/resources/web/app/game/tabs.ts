import type {GameStore} from './store';

/** The panels below the players, one beside the other as tabs. */
export const TABS = ['log', 'scores', 'pile', 'chat', 'disputes'] as const;
export type Tab = (typeof TABS)[number];

const PREFIX = 'cartulary.open.';

/**
 * Which tabs are open. While a game is played, that is as it was left in this browser, and at first none is; in the past
 * the log is, and after the end the scores. Whoever opens a tab closes the others. Dispatches `change`.
 */
export class Tabs extends EventTarget {
  /** What was opened and closed on this page in the past and after the end. */
  readonly #inThePast = new Map<Tab, boolean>();

  constructor(private readonly store: GameStore) {
    super();
  }

  isOpen(tab: Tab): boolean {
    const wasLeftOpen = localStorage.getItem(PREFIX + tab) === 'on';
    return isPlayed(this.store) ? wasLeftOpen : this.#inThePast.get(tab) ?? (wasLeftOpen || tab === usualTab(this.store));
  }

  toggle(tab: Tab): void {
    if (this.isOpen(tab)) {
      this.#set(tab, false);
    } else {
      TABS.forEach(one => this.#set(one, one === tab));
    }
    this.dispatchEvent(new Event('change'));
  }

  /** Opens a tab beside those that are open. */
  open(tab: Tab): void {
    this.#set(tab, true);
    this.dispatchEvent(new Event('change'));
  }

  #set(tab: Tab, isOpen: boolean): void {
    if (isPlayed(this.store)) {
      localStorage.setItem(PREFIX + tab, isOpen ? 'on' : 'off');
    } else {
      this.#inThePast.set(tab, isOpen);
    }
  }
}

/** What is open in the past and after the end, until it is closed or another one is opened. */
function usualTab({isLive}: GameStore): Tab {
  return isLive ? 'scores' : 'log';
}

function isPlayed(store: GameStore): boolean {
  return store.isLive && store.shown.status === 'running';
}
