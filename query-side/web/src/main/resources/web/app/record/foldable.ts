import {html} from 'lit';
import type {GameStore} from '../game/store';
import type {View} from '../view';

const PREFIX = 'cartulary.open.';

/**
 * Whether a panel is unfolded. While a game is played, that is as it was left in this browser, and at first it is folded;
 * in the past and after the end it is unfolded until it is closed.
 */
export class Foldable {
  #isClosed = false;

  constructor(private readonly name: 'scores' | 'log') {}

  isOpen(store: GameStore): boolean {
    return isPlayed(store) ? localStorage.getItem(PREFIX + this.name) === 'on' : !this.#isClosed;
  }

  /** The heading, which folds the panel. */
  heading(store: GameStore, id: string, words: string, changed: () => void) {
    return html`<h2 id=${id}><button type="button" class="unfold" aria-expanded=${this.isOpen(store)}
      @click=${() => (this.#toggle(store), changed())}>${words}</button></h2>`;
  }

  #toggle(store: GameStore): void {
    if (isPlayed(store)) {
      localStorage.setItem(PREFIX + this.name, this.isOpen(store) ? 'off' : 'on');
    } else {
      this.#isClosed = !this.#isClosed;
    }
  }
}

/** Moves the focus to the heading if a panel that has it is folded by this update; keyboard users go on from there. */
export async function keepFocusInPanel(panel: View): Promise<void> {
  if (panel.contains(document.activeElement)) {
    await panel.updateComplete;
    if ((document.activeElement ?? document.body) === document.body) {
      panel.querySelector<HTMLElement>('.unfold')?.focus({preventScroll: true});
    }
  }
}

function isPlayed(store: GameStore): boolean {
  return store.isLive && store.shown.status === 'running';
}
