import {html, nothing} from 'lit';
import {randomBase64url} from '../api/api';
import type {QuickPhrase} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {ViewRequest} from '../lobby/view-request';
import {chatMemory, remember} from './chat-memory';
import type {Key, Texts} from './chat-texts';

const PHRASES: readonly QuickPhrase[] =
  ['hello', 'good-luck', 'good-move', 'oops', 'one-moment', 'back-again', 'your-turn', 'thanks', 'sorry', 'good-game'];
const LONGEST_TEXT = 200;

/** What the people at this screen say: quick phrases, which everybody reads in their own language, and texts. */
class ChatForm extends GameView {
  static override properties = {texts: {attribute: false}, speaker: {state: true}};
  declare texts: Texts;
  /** The seat at this screen that speaks, if there are several. */
  declare speaker: number | undefined;
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store, this.chat];
  }

  get #seat(): number | undefined {
    const {localSeats} = this.store;
    return localSeats.includes(this.speaker ?? -1) ? this.speaker : localSeats[0];
  }

  override render() {
    const {texts, chat: {permits}} = this;
    if (permits === undefined || permits === 'off') {
      return html`<p class="faint">${texts('chat.off')}</p>`;
    }
    const {isBusy} = this.#request;
    return html`<form class="chat-form" @submit=${this.#submit}>
      ${this.#speakers()}
      <div class="chat-phrases" role="group" aria-label=${texts('chat.phrases')}>${PHRASES.map(phrase => html`
        <button type="button" class="small" ?disabled=${isBusy} @click=${() => this.#say({phrase})}>${texts(`chat.phrase.${phrase}` as Key)}</button>`)}</div>
      ${permits === 'phrases' ? nothing : html`<label class="chat-text"><span>${texts('chat.text')}</span>
          <input type="text" name="text" autocomplete="off" maxlength=${LONGEST_TEXT} dir="auto"></label>
        <button ?disabled=${isBusy}>${texts('chat.send')}</button>`}
      <p class="faint">${texts(this.#audience)}</p>
      ${this.#request.failureMessage()}
    </form>`;
  }

  /** Who reads it. */
  get #audience(): Key {
    const {head, localSeats} = this.store;
    return head.status !== 'running' ? 'chat.readers.all' : localSeats.length > 0 ? 'chat.readers.player' : 'chat.readers.spectator';
  }

  #speakers() {
    const {texts, store} = this;
    return store.localSeats.length < 2 ? nothing : html`<label class="field"><span>${texts('chat.speaker')}</span>
      <select @change=${({target}: Event) => (this.speaker = Number((target as HTMLSelectElement).value))}>${store.localSeats.map(seat => html`
        <option value=${seat} .selected=${seat === this.#seat}>${playerName(store, seat)}</option>`)}</select></label>`;
  }

  readonly #submit = async (submitted: Event) => {
    submitted.preventDefault();
    const input = this.querySelector<HTMLInputElement>('input[name=text]');
    const text = input?.value.trim() ?? '';
    if (input !== null && text !== '' && await this.#say({text})) {
      input.value = '';
      input.focus();
    }
  };

  /** Returns true if it was said. */
  async #say(said: {readonly phrase: QuickPhrase} | {readonly text: string}): Promise<boolean> {
    let isSaid = false;
    await this.#request.attempt(async () => {
      const {api, id, tokens, readToken} = this.store;
      const seat = this.#seat;
      await (seat === undefined
        ? api.post(`/api/games/${id}/chat`, {...said, spectator: this.#key()}, readToken)
        : api.post(`/api/games/${id}/chat`, said, tokens.seats[seat]));
      isSaid = true;
    });
    return isSaid;
  }

  /** The key of a spectator in this game, made at the first message. */
  #key(): string {
    const {id} = this.store;
    const key = chatMemory(id).key ?? randomBase64url(16);
    remember(id, {key});
    return key;
  }
}

customElements.define('cartulary-chat-form', ChatForm);
