import {html, nothing} from 'lit';
import {View} from '../view';
import type {AccountStore} from './account-store';
import {focused} from './focused';
import type {PartRequests} from './part-requests';
import type {Texts} from './texts';

const KINDS = ['passkeys', 'sessions', 'notifications', 'tokens', 'keys'] as const;

/** What somebody who lost a device does next, after a sign-in with a recovery code. */
class AccountRecovered extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, requests: {attribute: false}, isAsked: {state: true}};
  declare store: AccountStore;
  declare texts: Texts;
  declare requests: PartRequests;
  declare isAsked: boolean | undefined;

  protected override get sources() {
    return [this.store, this.requests];
  }

  override render() {
    const {texts, store} = this;
    if (!store.account) {
      // The account was closed here.
      return nothing;
    }
    const isDone = store.elsewhere.length === 0;
    return html`<section class="card once" tabindex="-1" aria-labelledby="recovered" ${focused()}>
      <h2 id="recovered">${texts('account.recovered')}</h2>
      <p>${texts('account.recovered.about')}
        ${this.#hasPasskey ? nothing : texts('account.recovered.first')} ${isDone ? nothing : texts('account.recovered.then')}</p>
      <p class="row">${this.#link('passkeys')} ${this.#link('sessions')}</p>
      <p role="status">${isDone ? texts('account.recovered.done') : nothing}</p>
      ${isDone ? nothing : html`<p>${texts('account.recovered.left')} ${this.#left()}</p>
          <p><button type="button" aria-expanded=${this.isAsked === true} @click=${() => (this.isAsked = true)}>${texts('account.recovered.remove')}</button></p>
          ${this.isAsked ? this.#question() : nothing}`}
      ${store.account.identities.map(({label}) => html`<p>${texts('account.recovered.identity', {name: label})}</p>`)}
      ${this.requests.problem(texts, 'recovered')}
    </section>`;
  }

  /** True if a passkey was made here since. */
  get #hasPasskey(): boolean {
    return this.store.account!.passkeys.length > this.store.elsewhere.filter(({kind}) => kind === 'passkeys').length;
  }

  /** What is still there, by its kind and number. */
  #left(): string {
    return KINDS
      .map(kind => [kind, this.store.elsewhere.filter(one => one.kind === kind).length] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${this.texts(`account.${kind}`)}: ${count}`)
      .join(' · ');
  }

  #question() {
    const {texts, store} = this;
    return html`<div role="group" aria-labelledby="sure-of-all" tabindex="-1" ${focused()}>
      <p id="sure-of-all">${texts('account.recovered.sure')}
        ${this.#hasPasskey ? nothing : texts('account.recovered.noPasskey', {codes: store.account!.recoveryCodes})}</p>
      <p class="row"><button type="button" class="danger" @click=${this.#remove}>${texts('account.recovered.yes')}</button>
        <button type="button" @click=${this.#cancel}>${texts('account.cancel')}</button></p>
    </div>`;
  }

  readonly #remove = async () => {
    this.isAsked = false;
    await this.requests.attempt('recovered', () => this.store.removeElsewhere());
    this.querySelector('section')?.focus();
  };

  readonly #cancel = () => {
    this.isAsked = false;
    this.querySelector('button')!.focus();
  };

  #link(id: 'passkeys' | 'sessions') {
    return html`<a href="#${id}" @click=${(click: Event) => {
      click.preventDefault();
      document.getElementById(id)!.focus();
    }}>${this.texts(`account.recovered.${id}`)}</a>`;
  }
}

customElements.define('cartulary-account-recovered', AccountRecovered);
