import type {GameStore} from '../game/store';
import type {Review} from '../review/review';
import type {Search} from '../search/search';
import type {Trial} from './trial';

type Part = 'review' | 'search' | 'trial' | 'compare';

/**
 * What is analysed of one game on its own board: which moments are compared, how the players played, and what is tried.
 * The parts that do it are loaded when they are asked for. Dispatches `change`.
 */
export class Analysis extends EventTarget {
  /** The revision that the shown one is compared with. */
  from: number | undefined;
  /** The review of the game, once it was asked for. */
  review: Review | undefined;
  /** The search for better moves, once it was asked for. */
  search: Search | undefined;
  /** The panel that takes the focus when it is rendered next, because a button asked for it. */
  focusOn: Part | undefined;
  /** True if the parts could not be loaded when they were asked for last. */
  hasFailed = false;
  #trial: Trial | undefined;
  #opener: HTMLElement | undefined;

  constructor(readonly store: GameStore) {
    super();
  }

  /** What is tried at the moment. */
  get trial(): Trial | undefined {
    return this.store.tried === this.#trial ? this.#trial : undefined;
  }

  async compareFrom(revision: number | undefined): Promise<void> {
    if (revision === undefined || await this.#load() !== undefined) {
      this.from = revision;
    }
    this.#notify();
  }

  async openReview(): Promise<void> {
    const parts = await this.#load();
    if (parts !== undefined && this.review === undefined) {
      this.review = new parts.Review(this.store);
      this.review.addEventListener('change', () => this.#notify());
      void this.review.ask();
    }
    this.#focus('review');
  }

  async openSearch(): Promise<void> {
    const parts = await this.#load();
    if (parts !== undefined && this.search === undefined) {
      this.search = new parts.Search(this.store);
      this.search.addEventListener('change', () => this.#notify());
      void this.search.askCurve();
    }
    this.#focus('search');
  }

  /** Tries other choices from a revision on, until they are left or another moment is shown. */
  async tryFrom(revision: number): Promise<void> {
    this.#opener = document.activeElement as HTMLElement;
    const parts = await this.#load();
    if (parts !== undefined) {
      this.#trial = new parts.Trial(this.store, revision);
      this.store.showTried(this.#trial);
    }
    this.#focus('trial');
  }

  /** Goes back to the moment from which something was tried, and to what opened it. */
  leave(): void {
    this.#trial = undefined;
    this.store.showTried(undefined);
    const opener = this.#opener;
    // Once it is shown again.
    requestAnimationFrame(() => (opener?.isConnected && opener.checkVisibility() ? opener : document.querySelector<HTMLElement>('.surface'))?.focus());
  }

  #focus(part: Part): void {
    this.focusOn = part;
    this.#notify();
  }

  async #load() {
    try {
      const parts = await import('./analysis-parts');
      this.hasFailed = false;
      return parts;
    } catch {
      this.hasFailed = true;
      return undefined;
    }
  }

  #notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}
