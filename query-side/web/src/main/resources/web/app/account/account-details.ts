import {html, nothing} from 'lit';
import type {Opener} from '../api/types';
import {dateTime, t} from '../message/messages';
import {gamePath} from '../route';
import {View} from '../view';
import type {AccountStore, ListedGame} from './account-store';
import './notifications';
import type {Texts} from './texts';

/** What an account has, for its owner. */
class AccountDetails extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, attempt: {attribute: false}, isClosing: {state: true}};
  declare store: AccountStore;
  declare texts: Texts;
  /** Runs a request of the page and shows its failure. */
  declare attempt: (job: () => Promise<unknown>) => void;
  declare isClosing: boolean;

  constructor() {
    super();
    this.isClosing = false;
  }

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {account, shownOnce, guestGames} = this.store;
    if (!account) {
      return nothing;
    }
    const {texts} = this;
    return html`
      ${shownOnce.length === 0 ? nothing : html`<section class="card once" role="status" aria-labelledby="once">
        <h2 id="once">${texts('account.once')}</h2>
        <p>${texts(shownOnce.length === 1 ? 'account.once.token' : 'account.once.codes')}</p>
        <ul class="codes">${shownOnce.map(secret => html`<li><code>${secret}</code></li>`)}</ul>
        <p><button type="button" @click=${() => navigator.clipboard.writeText(shownOnce.join('\n'))}>${texts('account.copy')}</button></p>
      </section>`}
      <section class="card" aria-labelledby="games">
        <h2 id="games">${texts('account.games')}</h2>
        ${this.store.games.length === 0 ? html`<p>${texts('account.games.none')}</p>`
          : html`<ul class="rows">${this.store.games.map(game => html`<li>${this.#game(game)}</li>`)}</ul>`}
        ${guestGames.length === 0 ? nothing : html`<p><button type="button"
          @click=${() => this.attempt(() => this.store.takeGuestGamesAlong())}>${texts('account.games.along', {games: guestGames.length})}</button></p>`}
      </section>
      <cartulary-account-notifications .store=${this.store} .texts=${texts} .attempt=${this.attempt}></cartulary-account-notifications>
      ${this.#openers('passkeys', account.passkeys)}
      ${this.#openers('sessions', account.sessions)}
      <section class="card" aria-labelledby="codes">
        <h2 id="codes">${texts('account.codes')}</h2>
        <p>${texts('account.codes.left', {codes: account.recoveryCodes})}</p>
        <p><button type="button" @click=${() => this.attempt(() => this.store.newRecoveryCodes())}>${texts('account.codes.new')}</button></p>
      </section>
      ${this.#openers('tokens', account.accessTokens)}
      ${this.#keys()}
      <section class="card" aria-labelledby="data">
        <h2 id="data">${texts('account.data')}</h2>
        <form class="row" @submit=${this.#rename}>
          <label class="field"><span>${texts('account.handle')}</span>
            <input name="handle" required minlength="3" maxlength="20" .defaultValue=${account.handle} spellcheck="false"></label>
          <button>${texts('account.rename')}</button>
        </form>
        <p class="row"><button type="button" @click=${() => this.attempt(this.#download)}>${texts('account.download')}</button>
          <a href="/api/persons/${account.person}/record" download="person.ndjson">${texts('account.log')}</a>
          <a href="/persons/${account.handle}">${texts('account.person')}</a></p>
        ${this.isClosing
          ? html`<p>${texts('account.close.sure')}</p><p class="row">
            <button type="button" class="danger" @click=${() => this.attempt(() => this.store.close())}>${texts('account.close.yes')}</button>
            <button type="button" @click=${() => { this.isClosing = false; }}>${texts('account.close.no')}</button></p>`
          : html`<p><button type="button" @click=${() => { this.isClosing = true; }}>${texts('account.close')}</button></p>`}
      </section>`;
  }

  #game(game: ListedGame) {
    const {view} = game;
    const status = view === undefined ? this.texts('account.game.elsewhere') : t(`lobby.games.${view.status}`);
    const isOpen = view === undefined || view.status === 'lobby' || view.status === 'running';
    const recovery = isOpen && !this.store.isHeldHere(game) ? `#account=${game.seat}` : '';
    return html`<a href="${gamePath(game.game)}${recovery}">${dateTime(game.at)}</a> <span class="faint">${status}</span>
      ${recovery === '' ? nothing : html`<span class="faint">${this.texts('account.game.take')}</span>`}`;
  }

  #openers(kind: 'passkeys' | 'sessions' | 'tokens', openers: readonly Opener[]) {
    const {texts} = this;
    const path = kind === 'tokens' ? 'access-tokens' : kind;
    return html`<section class="card" aria-labelledby=${kind}>
      <h2 id=${kind}>${texts(`account.${kind}`)}</h2>
      <p class="faint">${texts(`account.${kind}.about`)}</p>
      <ul class="rows">${openers.map(({id, label, created, used, current}) => {
        const name = label === '' ? texts('account.unnamed') : label;
        return html`<li><span>${name}</span>
          <span class="faint">${current ? texts('account.here') : used === undefined ? texts('account.created', {at: dateTime(created)})
            : texts('account.used', {at: dateTime(used)})}</span>
          <button type="button" aria-label=${texts(`account.${kind}.remove`, {name})}
            @click=${() => this.attempt(() => current && kind === 'sessions' ? this.store.signOut() : this.store.remove(`/${path}/${id}`))}>${texts('account.remove')}</button></li>`;
      })}</ul>
      ${kind === 'passkeys' ? html`<p><button type="button" @click=${() => this.attempt(() => this.store.addPasskey())}>${texts('account.passkeys.add')}</button></p>`
        : kind === 'sessions' ? html`<p><button type="button" @click=${() => this.attempt(() => this.store.remove('/sessions'))}>${texts('account.sessions.others')}</button></p>`
        : html`<form class="row" @submit=${this.#addToken}>
          <label class="field"><span>${texts('account.tokens.name')}</span><input name="name" required maxlength="60"></label>
          <button>${texts('account.tokens.add')}</button></form>`}
    </section>`;
  }

  #keys() {
    const {texts} = this;
    const here = this.store.keyHere;
    return html`<section class="card" aria-labelledby="keys">
      <h2 id="keys">${texts('account.keys')}</h2>
      <p class="faint">${texts('account.keys.about')}</p>
      <ul class="rows">${this.store.account!.keys.map(({key, from, until}) => html`<li><code>${key.slice(0, 12)}…</code>
        <span class="faint">${until === undefined ? texts('account.keys.since', {from: dateTime(from)})
          : texts('account.keys.period', {from: dateTime(from), until: dateTime(until)})}${key === here ? ` · ${texts('account.here')}` : ''}</span>
        ${until === undefined ? html`<button type="button" aria-label=${texts('account.keys.revoke', {key: key.slice(0, 12)})}
          @click=${() => this.attempt(() => this.store.remove(`/keys/${key}`))}>${texts('account.remove')}</button>` : nothing}</li>`)}</ul>
      ${here !== undefined ? nothing : html`<p>${texts('account.keys.none')}</p>
        ${this.store.canSign ? html`<p><button type="button" @click=${() => this.attempt(() => this.store.addKey())}>${texts('account.keys.add')}</button></p>` : nothing}`}
    </section>`;
  }

  readonly #rename = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const handle = String(new FormData(submitted.currentTarget as HTMLFormElement).get('handle'));
    this.attempt(() => this.store.rename(handle));
  };

  readonly #addToken = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const form = submitted.currentTarget as HTMLFormElement;
    this.attempt(async () => {
      await this.store.addAccessToken(String(new FormData(form).get('name')));
      form.reset();
    });
  };

  readonly #download = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await this.store.download());
    link.download = 'cartulary-account.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
}

customElements.define('cartulary-account-details', AccountDetails);
