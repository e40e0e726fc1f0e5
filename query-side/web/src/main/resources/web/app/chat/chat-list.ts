import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ChatMessage} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {ViewRequest} from '../lobby/view-request';
import {timeOfDay} from '../message/messages';
import {authorOf, chatMemory, isMuted, remember, SPECTATORS} from './chat-memory';
import type {Key, Texts} from './chat-texts';

/** The messages, each with the ways to mute its author and to report it. */
class ChatList extends GameView {
  static override properties = {texts: {attribute: false}};
  declare texts: Texts;
  readonly #request = new ViewRequest(this);
  /** The message that is about to be reported. */
  #asked: ChatMessage | undefined;
  readonly #reported = new Set<number>();
  /** The last message that was shown, and whether the reader was at the end of the list. */
  #last = 0;
  #isAtEnd = true;

  protected override get sources() {
    return [this.store, this.chat];
  }

  protected override willUpdate(): void {
    const list = this.querySelector('.chat-messages');
    this.#isAtEnd = list === null || list.scrollHeight - list.scrollTop - list.clientHeight < 30;
  }

  /** Follows new messages, unless the reader has gone back. */
  protected override updated(): void {
    const last = this.chat.messages.at(-1)?.id ?? 0;
    const list = this.querySelector('.chat-messages');
    if (last !== this.#last && this.#isAtEnd && list !== null) {
      list.scrollTop = list.scrollHeight;
    }
    this.#last = last;
  }

  override render() {
    const {texts, store} = this;
    const {muted} = chatMemory(store.id);
    const shown = this.chat.messages.filter(one => !isMuted(one, muted));
    return html`
      ${shown.length === 0 ? html`<p class="faint">${texts('chat.none')}</p>` : nothing}
      <div class="chat-messages" role="log" aria-label=${texts('chat.messages')} tabindex="0">
        <ol>${repeat(shown, one => one.id, one => this.#message(one))}</ol>
      </div>
      ${muted.length === 0 ? nothing : html`<ul class="chat-muted" aria-label=${texts('chat.muted')}>${muted.map(author => html`
        <li>${texts('chat.muted.one', {name: this.#authorName(author)})}
          <button type="button" class="small" @click=${() => this.#mute(muted.filter(one => one !== author))}>${texts('chat.unmute')}</button></li>`)}</ul>`}
      ${this.#request.failureMessage()}
      <dialog aria-labelledby="report-message">
        <h2 id="report-message">${texts('chat.report.sure')}</h2>
        <p>${texts('chat.report.what')}</p>
        <p class="row">
          <button type="button" autofocus @click=${() => this.#dialog.close()}>${texts('chat.report.no')}</button>
          <button type="button" name="report" @click=${this.#report}>${texts('chat.report.yes')}</button>
        </p>
      </dialog>`;
  }

  #message(message: ChatMessage) {
    const {texts, store} = this;
    const {id, seat, player, phrase, text, at} = message;
    const isSeated = seat !== undefined && store.head.players.some(one => one.seat === seat && one.player === player);
    const name = this.#name(message);
    return html`<li class="chat-message">
      ${isSeated ? seatBadge(store, seat) : nothing}
      <span class="chat-said"><strong><bdi>${name}</bdi></strong>
        ${phrase !== undefined ? texts(`chat.phrase.${phrase}` as Key)
          : text !== undefined ? html`<bdi>${text}</bdi>` : html`<em class="faint">${texts('chat.removed')}</em>`}
        <time class="faint" datetime=${at}>${timeOfDay(at)}</time></span>
      ${isSeated && store.localSeats.includes(seat) ? nothing : html`<details class="chat-more">
        <summary aria-label=${texts('chat.more', {name})} title=${texts('chat.more', {name})}>⋯</summary>
        <button type="button" class="small" @click=${() => this.#muteAlso(authorOf(message))}>${texts('chat.mute', {name})}</button>
        ${message.spectator === undefined ? nothing : html`
          <button type="button" class="small" @click=${() => this.#muteAlso(SPECTATORS)}>${texts('chat.mute', {name: texts('chat.spectators')})}</button>`}
        ${message.removed ? nothing : this.#reported.has(id) ? html`<span role="status">${texts('chat.reported')}</span>` : html`
          <button type="button" class="small" ?disabled=${this.#request.isBusy} @click=${() => this.#ask(message)}>${texts('chat.report')}</button>`}
      </details>`}
    </li>`;
  }

  /** The name of the player who has the seat, unless somebody else had it when the message was written. */
  #name({seat, player, spectator}: ChatMessage): string {
    return seat === undefined ? this.texts('chat.spectator', {number: spectator ?? 0})
      : this.store.head.players.some(one => one.seat === seat && one.player === player) ? playerName(this.store, seat)
      : this.texts('chat.left');
  }

  #authorName(author: string): string {
    const message = this.chat.messages.find(one => authorOf(one) === author);
    return message === undefined ? this.texts('chat.spectators') : this.#name(message);
  }

  #muteAlso(author: string): void {
    this.#mute([...chatMemory(this.store.id).muted.filter(one => one !== author), author]);
  }

  #mute(muted: readonly string[]): void {
    remember(this.store.id, {muted});
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('.chat-messages')?.focus());
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  #ask(message: ChatMessage): void {
    this.#asked = message;
    this.#dialog.showModal();
  }

  readonly #report = () => {
    const asked = this.#asked!;
    this.#dialog.close();
    return this.#request.attempt(async () => {
      const {api, id, readToken} = this.store;
      await api.post(`/api/games/${id}/chat/${asked.id}/report`, {}, readToken);
      this.#reported.add(asked.id);
    });
  };
}

customElements.define('cartulary-chat-list', ChatList);
