import {html, nothing} from 'lit';
import type {Api} from '../api/api';
import {ViewRequest} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import {t} from '../message/messages';
import {View} from '../view';
import './account-details';
import {AccountStore} from './account-store';
import {knowsPasskeys, NoPasskey} from './passkey';
import {loadTexts, type Texts} from './texts';

/** The account: sign in, open one, or see and change what it has. */
class AccountPage extends View {
  static override properties = {api: {attribute: false}, notice: {state: true}};
  declare api: Api;
  /** What went otherwise than wished, without being a failure of the service. */
  declare notice: 'noPasskey' | undefined;
  #store: AccountStore | undefined;
  readonly #lazy = new LazyTexts(this, loadTexts);
  readonly #request = new ViewRequest(this);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#store = new AccountStore(this.api);
    this.#store.addEventListener('change', this.#show);
    void this.#request.attempt(() => this.#store!.read());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#store?.removeEventListener('change', this.#show);
  }

  readonly #show = () => this.requestUpdate();

  override render() {
    const {texts, hasFailed} = this.#lazy;
    const {account} = this.#store!;
    return html`<div class="account">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      ${texts === undefined ? nothing : html`
        <h1>${account ? texts('account.of', {handle: account.handle}) : texts('account.title')}</h1>
        <div role="status">${this.notice === undefined ? nothing : html`<p class="problem">${texts(`account.${this.notice}`)}</p>`}</div>
        ${this.#request.failureMessage()}
        ${account === undefined ? nothing
          : account === null ? this.#signedOut(texts)
          : html`<cartulary-account-details .store=${this.#store} .texts=${texts} .attempt=${this.#attempt}></cartulary-account-details>`}`}
    </div>`;
  }

  #signedOut(texts: Texts) {
    return html`
      <p>${texts('account.why')}</p>
      ${knowsPasskeys ? nothing : html`<p class="problem">${texts('account.unknown')}</p>`}
      <section class="card" aria-labelledby="sign-in">
        <h2 id="sign-in">${texts('account.signIn')}</h2>
        <p><button type="button" class="main" ?disabled=${this.#request.isBusy || !knowsPasskeys}
          @click=${() => this.#attempt(() => this.#store!.signIn())}>${texts('account.signIn.passkey')}</button></p>
        <details><summary>${texts('account.signIn.lost')}</summary>
          <form @submit=${this.#recover}>
            <label class="field"><span>${texts('account.code')}</span>
              <input name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="40"></label>
            <p><button ?disabled=${this.#request.isBusy}>${texts('account.signIn.code')}</button></p>
          </form>
        </details>
      </section>
      <section class="card" aria-labelledby="register">
        <h2 id="register">${texts('account.register')}</h2>
        <form @submit=${this.#register}>
          <label class="field"><span>${texts('account.handle')}</span>
            <input name="handle" required minlength="3" maxlength="20" pattern="[A-Za-z0-9][A-Za-z0-9_\\-]+[A-Za-z0-9]"
              autocomplete="username" spellcheck="false" aria-describedby="handle-rules"></label>
          <p id="handle-rules" class="faint">${texts('account.handle.rules')}</p>
          <p><button class="main" ?disabled=${this.#request.isBusy || !knowsPasskeys}>${texts('account.register.go')}</button></p>
        </form>
      </section>`;
  }

  readonly #register = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const handle = String(new FormData(submitted.currentTarget as HTMLFormElement).get('handle'));
    this.#attempt(() => this.#store!.register(handle));
  };

  readonly #recover = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const code = String(new FormData(submitted.currentTarget as HTMLFormElement).get('code'));
    this.#attempt(() => this.#store!.recover(code));
  };

  readonly #attempt = (job: () => Promise<unknown>): void => {
    this.notice = undefined;
    void this.#request.attempt(async () => {
      try {
        await job();
      } catch (failure) {
        if (!(failure instanceof NoPasskey)) {
          throw failure;
        }
        this.notice = 'noPasskey';
      }
    });
  };
}

customElements.define('cartulary-account', AccountPage);
