import {html, nothing} from 'lit';
import type {Api} from '../api/api';
import type {DisputePage, ListedDispute} from '../api/types';
import {ViewRequest} from '../lobby/view-request';
import {View} from '../view';
import {dateTime, t} from '../message/messages';
import {gamePath} from '../route';
import {refereeChange, refereeToken, saveRefereeToken} from './referee-token';

/** The open disputes of all games, for a referee: the token is given by a link or pasted here. */
class OpenDisputes extends View {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  readonly #request = new ViewRequest(this);
  #disputes: readonly ListedDispute[] | undefined;
  #next: string | undefined;

  protected override get sources() {
    return [refereeChange];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    refereeChange.addEventListener('change', this.#load);
    this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    refereeChange.removeEventListener('change', this.#load);
  }

  readonly #load = () => {
    this.#disputes = undefined;
    this.#next = undefined;
    if (refereeToken() !== undefined) {
      void this.#request.attempt(() => this.#more());
    }
  };

  async #more(): Promise<void> {
    const query = new URLSearchParams({status: 'open', ...(this.#next === undefined ? {} : {after: this.#next})});
    const answer = await this.api.read(`/api/disputes?${query}`, refereeToken());
    const page = (await answer.json()) as DisputePage;
    this.#disputes = [...(this.#disputes ?? []), ...page.disputes];
    this.#next = page.next;
  }

  override render() {
    const isReferee = refereeToken() !== undefined;
    return html`
      <details class="card referee" ?open=${isReferee}>
        <summary>${t('dispute.referee')}</summary>
        ${isReferee ? this.#list() : this.#form()}
        ${this.#request.failureMessage()}
      </details>`;
  }

  #form() {
    return html`
      <form class="row" @submit=${this.#save}>
        <label class="field"><span>${t('dispute.referee.token')}</span>
          <input type="password" name="token" required autocomplete="off"></label>
        <button type="submit">${t('dispute.referee.use')}</button>
      </form>
      <p class="faint">${t('dispute.referee.hint')}</p>`;
  }

  #list() {
    const disputes = this.#disputes;
    return html`
      <h2>${t('dispute.referee.open')}</h2>
      ${disputes === undefined ? nothing : disputes.length === 0 ? html`<p class="faint">${t('dispute.referee.none')}</p>`
        : html`<ul class="games">${disputes.map(line)}</ul>`}
      <p class="row">
        ${this.#next === undefined ? nothing : html`
          <button type="button" ?disabled=${this.#request.isBusy} @click=${() => this.#request.attempt(() => this.#more())}>${t('lobby.games.more')}</button>`}
        <button type="button" ?disabled=${this.#request.isBusy} @click=${this.#load}>${t('dispute.referee.refresh')}</button>
        <button type="button" @click=${() => saveRefereeToken('')}>${t('dispute.referee.forget')}</button></p>`;
  }

  readonly #save = (submit: SubmitEvent) => {
    submit.preventDefault();
    saveRefereeToken(String(new FormData(submit.target as HTMLFormElement).get('token')));
  };
}

function line({game, dispute, openedAt, target, agreed, stateDiffers}: ListedDispute) {
  return html`
    <li><a href=${gamePath(game)}>${t('dispute.listed', {
      dispute, subject: t(`dispute.subject.${target.subject}`), revision: target.revision,
    })}</a>
      <small class="faint">${dateTime(openedAt)} · ${t(agreed ? 'dispute.listed.agreed' : 'dispute.listed.disagreed')}
        ${stateDiffers ? t('dispute.listed.state') : nothing}</small></li>`;
}

customElements.define('cartulary-open-disputes', OpenDisputes);
