import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {ViewRequest} from './view-request';
import './link-field';
import {gameLink, inviteLink, readLink} from './links';

/** The links by which others join: the address of a public game, or invites to an unlisted one. */
class SharePanel extends GameView {
  readonly #request = new ViewRequest(this);
  /** The links of the invites that were created here. */
  #invites: readonly string[] = [];
  #hasBegun = false;

  protected override get sources() {
    return [this.store];
  }

  /** Whoever opens an unlisted game needs a link for the first friend at once. */
  protected override updated(): void {
    const {head, tokens} = this.store;
    const isWaiting = head.revision > 0 && head.step.name === 'Lobby' && head.options.visibility === 'unlisted';
    if (isWaiting && tokens.host !== undefined && !this.#hasBegun) {
      this.#hasBegun = true;
      void this.#invite();
    }
  }

  override render() {
    const {head, tokens, id, presence} = this.store;
    const isPublic = head.options.visibility === 'public';
    if (head.revision === 0 || (!isPublic && tokens.host === undefined)) {
      return nothing;
    }
    return html`
      <section class="card sharing" aria-labelledby="sharing">
        <h2 id="sharing">${t('lobby.share')}</h2>
        ${isPublic
          ? html`
            <p>${t(presence.seek?.status === 'challenged' ? 'lobby.share.kept' : 'lobby.share.public')}</p>
            <cartulary-link .name=${t('lobby.share.address')} .url=${gameLink(location.origin, id)}></cartulary-link>`
          : this.#secret()}
      </section>`;
  }

  #secret() {
    const {tokens, id, checkpoints: {anchor}} = this.store;
    return html`
      <p>${t('lobby.share.unlisted')}</p>
      ${this.#invites.map((invite, index) => html`
        <cartulary-link .name=${t('lobby.share.invite', {number: index + 1})}
          .url=${invite}></cartulary-link>`)}
      <p><button type="button" ?disabled=${this.#request.isBusy} @click=${this.#invite}>${t('lobby.share.make')}</button></p>
      ${this.#request.failureMessage()}
      ${tokens.read === undefined
        ? nothing
        : html`
          <p>${t('lobby.share.watching')}</p>
          <cartulary-link .name=${t('lobby.share.read')} .url=${readLink(location.origin, id, tokens.read, anchor)}></cartulary-link>`}`;
  }

  readonly #invite = () => this.#request.attempt(async () => {
    const {api, id, tokens, checkpoints} = this.store;
    const [{invite}, anchor] = await Promise.all([api.invite(id, tokens.host!), checkpoints.anchorOfLink()]);
    this.#invites = [...this.#invites, inviteLink(location.origin, id, invite, anchor)];
  });
}

customElements.define('cartulary-sharing', SharePanel);
