import {html, nothing} from 'lit';
import type {Api} from '../api/api';
import {LazyTexts} from '../message/lazy-texts';
import {t} from '../message/messages';
import {View} from '../view';
import './account-details';
import {AccountStore} from './account-store';
import {focused} from './focused';
import {handleField} from './handle-field';
import {PartRequests} from './part-requests';
import {knowsPasskeys} from './passkey';
import {loadTexts, type Texts} from './texts';

/** The account: sign in, open one, or see and change what it has. */
class AccountPage extends View {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  #store: AccountStore | undefined;
  readonly #lazy = new LazyTexts(this, loadTexts);
  readonly #requests = new PartRequests(this, () => this.#store!.read());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#store = new AccountStore(this.api);
    this.#store.addEventListener('change', this.#show);
    this.#requests.addEventListener('change', this.#show);
    void this.#requests.attempt('page', () => this.#store!.open());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#store?.removeEventListener('change', this.#show);
    this.#requests.removeEventListener('change', this.#show);
  }

  readonly #show = () => this.requestUpdate();

  override render() {
    const {texts, hasFailed} = this.#lazy;
    const {account, isClosed} = this.#store!;
    return html`<div class="account">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      ${texts === undefined ? nothing : html`
        <p class="hidden" role="status">${this.#requests.isBusy ? texts('account.busy') : nothing}</p>
        <h1>${account ? texts('account.of', {handle: account.handle}) : texts('account.title')}</h1>
        ${isClosed && account === null ? html`<p tabindex="-1" ${focused()}>${texts('account.closed')}</p>` : nothing}
        ${this.#requests.problem(texts, 'page', ...(account ? ['sign-in', 'code', 'register'] as const : []))}
        ${account === undefined ? nothing
          : account === null ? this.#signedOut(texts)
          : html`<cartulary-account-details aria-busy=${this.#requests.isBusy} .store=${this.#store} .texts=${texts} .requests=${this.#requests}></cartulary-account-details>`}`}
    </div>`;
  }

  #signedOut(texts: Texts) {
    const {provider} = this.#store!;
    const {isBusy} = this.#requests;
    return html`
      <p>${texts('account.why')}</p>
      ${knowsPasskeys ? nothing : html`<p class="problem">${texts('account.unknown')}</p>`}
      <section class="card" aria-labelledby="sign-in">
        <h2 id="sign-in">${texts('account.signIn')}</h2>
        <p><button type="button" class="main" ?disabled=${isBusy || !knowsPasskeys}
          @click=${() => this.#requests.attempt('sign-in', () => this.#store!.signIn())}>${texts('account.signIn.passkey')}</button></p>
        ${provider === undefined ? nothing : html`<p><button type="button" ?disabled=${isBusy}
          @click=${() => this.#requests.attempt('sign-in', () => this.#store!.signInWithProvider())}>${texts('account.provider', {name: provider})}</button></p>`}
        ${this.#requests.problem(texts, 'sign-in')}
        <details><summary>${texts('account.signIn.lost')}</summary>
          <form @submit=${this.#recover}>
            <label class="field"><span>${texts('account.code')}</span>
              <input type="text" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="40"></label>
            <p><button ?disabled=${isBusy}>${texts('account.signIn.code')}</button></p>
            ${this.#requests.problem(texts, 'code')}
          </form>
        </details>
      </section>
      <section class="card" aria-labelledby="register">
        <h2 id="register">${texts('account.register')}</h2>
        <form @submit=${this.#register}>
          ${handleField(texts, '', () => this.#requests.forget('register'))}
          <p id="handle-rules" class="faint">${texts('account.handle.rules')}</p>
          <p class="row"><button class="main" ?disabled=${isBusy || !knowsPasskeys}>${texts('account.register.go')}</button>
            ${provider === undefined ? nothing : html`<button value="provider"
              ?disabled=${isBusy}>${texts('account.provider.register', {name: provider})}</button>`}</p>
          ${this.#requests.problem(texts, 'register')}
        </form>
      </section>`;
  }

  readonly #register = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const handle = String(new FormData(submitted.currentTarget as HTMLFormElement).get('handle'));
    const isAtProvider = (submitted.submitter as HTMLButtonElement | null)?.value === 'provider';
    void this.#requests.attempt('register', () => isAtProvider ? this.#store!.registerWithProvider(handle) : this.#store!.register(handle));
  };

  readonly #recover = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const code = String(new FormData(submitted.currentTarget as HTMLFormElement).get('code'));
    void this.#requests.attempt('code', () => this.#store!.recover(code));
  };
}

customElements.define('cartulary-account', AccountPage);
