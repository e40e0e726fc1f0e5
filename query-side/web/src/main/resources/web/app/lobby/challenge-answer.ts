import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {ViewRequest} from './view-request';

/** What became of the challenge to the game of this page, and what its host can do after a refusal. */
class ChallengeAnswer extends GameView {
  static override properties = {otherwise: {attribute: false}};
  /** What the host does next if no challenge was declined. */
  declare otherwise: string;
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head: {players, options}, presence} = this.store;
    const {status, handle = ''} = presence.seek ?? {};
    const isFull = players.length >= options.maxSeats;
    const isAwaited = status === 'challenged' && !isFull;
    const isDeclined = status === 'declined' && !isFull;
    return html`
      <div role="status">
        ${isAwaited ? html`<p>${t('lobby.challenge.awaited', {handle})}</p>` : nothing}
        ${isDeclined ? html`<p><strong>${t('lobby.challenge.declined', {handle})}</strong></p>` : nothing}
      </div>
      ${isDeclined ? html`<p>${t(`lobby.challenge.declined.${options.visibility}`, {share: t('lobby.share')})}</p>` : nothing}
      ${isDeclined && options.visibility === 'public' ? html`
        <p><button type="button" class="main" ?disabled=${this.#request.isBusy} @click=${this.#openToAll}>${t('lobby.challenge.open')}</button></p>` : nothing}
      ${isDeclined ? nothing : html`<p>${this.otherwise}</p>`}
      ${this.#request.failureMessage()}`;
  }

  readonly #openToAll = () => this.#request.attempt(async () => {
    const {api, id, tokens, presence} = this.store;
    await api.seek(id, {}, tokens.host!);
    presence.refresh();
  });
}

customElements.define('cartulary-challenge-answer', ChallengeAnswer);
