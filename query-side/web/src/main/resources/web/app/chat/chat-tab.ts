import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {keepFocusInTab} from '../game/tab-row';
import {t} from '../message/messages';

/** The chat of a game: a line that unfolds below a lobby, a tab at a table. The panel is loaded when the chat is first opened. */
class ChatTab extends GameView {
  static override properties = {isUnfolded: {state: true}, hasFailed: {state: true}};
  /** True if the chat is unfolded below the lobby. */
  declare isUnfolded: boolean;
  declare hasFailed: boolean;

  constructor() {
    super();
    this.isUnfolded = false;
    this.hasFailed = false;
  }

  protected override get sources() {
    return [this.store, this.tabs, this.chat];
  }

  get #isOpen(): boolean {
    return this.chat.isThere && (this.store.isStarted ? this.tabs.isOpen('chat') : this.isUnfolded);
  }

  protected override willUpdate(): void {
    void keepFocusInTab(this, 'chat');
  }

  protected override updated(): void {
    const isOpen = this.#isOpen;
    this.chat.open(isOpen);
    if (isOpen && customElements.get('cartulary-chat-panel') === undefined) {
      import('./chat-panel').then(() => (this.hasFailed = false), () => (this.hasFailed = true));
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.chat.open(false);
  }

  override render() {
    const {chat, store} = this;
    const unread = chat.unread === 0 ? nothing : t('frame.chat.unread', {count: chat.unread});
    const panel = !this.#isOpen ? nothing : html`${this.hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      <cartulary-chat-panel></cartulary-chat-panel>`;
    return html`<p class="hidden" role="status">${unread}</p>
      ${!chat.isThere ? nothing : store.isStarted ? panel : html`
        <details class="card chat-fold" @toggle=${(toggled: Event) => (this.isUnfolded = (toggled.currentTarget as HTMLDetailsElement).open)}>
          <summary>${t('frame.tab.chat')} <small>${unread}</small></summary>
          ${panel}
        </details>`}`;
  }
}

customElements.define('cartulary-chat', ChatTab);
