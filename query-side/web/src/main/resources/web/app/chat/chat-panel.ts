import '../first-parts';
import {html, nothing} from 'lit';
import type {ChatSetting} from '../api/types';
import {GameView} from '../game/game-view';
import {ViewRequest} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import './chat-form';
import './chat-list';
import {loadTexts, type Texts} from './chat-texts';

const SETTINGS: readonly ChatSetting[] = ['on', 'phrases', 'off'];

/** What is said at the table, and for the host what may be said. */
class ChatPanel extends GameView {
  readonly #lazy = new LazyTexts(this, loadTexts);
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store, this.chat];
  }

  override render() {
    const {texts} = this.#lazy;
    if (texts === undefined) {
      return nothing;
    }
    return html`<section class="card chat" aria-labelledby="chat-title">
      <h2 id="chat-title">${texts('chat.title')}</h2>
      <cartulary-chat-list .texts=${texts}></cartulary-chat-list>
      <cartulary-chat-form .texts=${texts}></cartulary-chat-form>
      ${this.#setting(texts)} ${this.#request.failureMessage()}
    </section>`;
  }

  #setting(texts: Texts) {
    const {chat, store} = this;
    return store.tokens.host === undefined ? nothing : html`<label class="field">
      <span>${texts('chat.setting')}</span>
      <select ?disabled=${this.#request.isBusy} @change=${this.#set}>${SETTINGS.map(one => html`
        <option value=${one} .selected=${one === chat.permits}>${texts(`chat.setting.${one}`)}</option>`)}
      </select></label>`;
  }

  readonly #set = ({target}: Event) => {
    const {api, id, tokens} = this.store;
    return this.#request.attempt(() => api.permitChat(id, (target as HTMLSelectElement).value as ChatSetting, tokens.host!));
  };
}

customElements.define('cartulary-chat-panel', ChatPanel);
