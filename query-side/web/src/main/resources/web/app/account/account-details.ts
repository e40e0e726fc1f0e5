import {html, nothing, type PropertyValues} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Opener} from '../api/types';
import {CardReader} from '../lobby/card-contents';
import '../lobby/game-card';
import {ofOwn} from '../lobby/listed-game';
import {dateTime, t} from '../message/messages';
import {saveFile} from '../verdict/save-file';
import {View} from '../view';
import type {AccountStore} from './account-store';
import './copy-button';
import {fileName} from './file-name';
import {focused} from './focused';
import {handleField} from './handle-field';
import './notifications';
import type {Part, PartRequests} from './part-requests';
import './recovered';
import './roles';
import type {Texts} from './texts';

/** What an account has, for its owner. */
class AccountDetails extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, requests: {attribute: false}, asked: {state: true}};
  declare store: AccountStore;
  declare texts: Texts;
  declare requests: PartRequests;
  /** What cannot be undone and is asked about before it is done: new codes, the end of the account, or the id of the last opener. */
  declare asked: string | undefined;
  #asker: HTMLElement | undefined;
  #cards!: CardReader;

  protected override get sources() {
    return [this.store, this.requests];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('store')) {
      this.#cards = new CardReader(this.store.api);
    }
  }

  override render() {
    const {account, guestGames} = this.store;
    if (!account) {
      return nothing;
    }
    const {texts, requests} = this;
    return html`<fieldset role="presentation" ?disabled=${requests.isBusy}>
      ${this.#shownOnce('page')}
      ${this.store.isRecovered ? html`<cartulary-account-recovered .store=${this.store} .texts=${texts} .requests=${requests}></cartulary-account-recovered>` : nothing}
      <section class="card" aria-labelledby="games">
        <h2 id="games">${texts('account.games')}</h2>
        ${this.store.games.length === 0 ? html`<p>${texts('account.games.none')}</p>` : this.#games()}
        ${this.store.hasMoreGames ? html`<p><button type="button" aria-label=${t('lobby.games.more.of', {list: texts('account.games')})}
          @click=${() => requests.attempt('games', () => this.store.showMoreGames())}>${t('lobby.games.more')}</button></p>` : nothing}
        ${guestGames.length === 0 ? nothing : html`<p><button type="button"
          @click=${() => requests.attempt('games', () => this.store.takeGuestGamesAlong())}>${texts('account.games.along', {games: guestGames.length})}</button></p>`}
        ${requests.problem(texts, 'games')}
      </section>
      <cartulary-account-notifications .store=${this.store} .texts=${texts} .requests=${requests}></cartulary-account-notifications>
      <cartulary-account-roles .store=${this.store} .texts=${texts} .requests=${requests}></cartulary-account-roles>
      ${this.#openers('passkeys', account.passkeys)}
      ${this.store.provider === undefined && account.identities.length === 0 ? nothing : this.#openers('identities', account.identities)}
      ${this.#openers('sessions', account.sessions)}
      <section class="card" aria-labelledby="codes">
        <h2 id="codes">${texts('account.codes')}</h2>
        <p>${texts('account.codes.left', {codes: account.recoveryCodes})}</p>
        <p><button type="button" aria-expanded=${this.asked === 'codes'} @click=${(click: Event) => this.#ask('codes', click)}>${texts('account.codes.new')}</button></p>
        ${this.#question('codes', 'codes', texts('account.codes.sure'), texts('account.codes.yes'), () => this.store.newRecoveryCodes())}
        ${requests.problem(texts, 'codes')}
      </section>
      ${this.#shownOnce('codes')}
      ${this.#openers('tokens', account.accessTokens)}
      ${this.#shownOnce('tokens')}
      ${this.#keys()}
      <section class="card" aria-labelledby="data">
        <h2 id="data">${texts('account.data')}</h2>
        <form class="row" @submit=${this.#rename}>
          ${handleField(texts, account.handle, () => requests.forget('data'))}
          <button>${texts('account.rename')}</button>
        </form>
        <p id="handle-rules" class="faint">${texts('account.handle.rules')}</p>
        ${requests.problem(texts, 'data')}
        <p class="row"><button type="button" @click=${() => requests.attempt('data', this.#download)}>${texts('account.download')}</button>
          <a href="/api/persons/${account.person}/record" download=${fileName(account.handle, 'ndjson')}>${texts('account.log')}</a>
          <a href="/persons/${account.handle}">${texts('account.person')}</a></p>
        <p><button type="button" aria-expanded=${this.asked === 'close'} @click=${(click: Event) => this.#ask('close', click)}>${texts('account.close')}</button></p>
        ${this.#question('close', 'close', texts('account.close.sure'), texts('account.close.yes'), () => this.store.close())}
        ${requests.problem(texts, 'close')}
      </section></fieldset>`;
  }

  #shownOnce(at: 'page' | 'codes' | 'tokens') {
    const {texts} = this;
    const {shownOnce} = this.store;
    return shownOnce?.at !== at ? nothing : keyed(shownOnce, html`<section class="card once" tabindex="-1" aria-labelledby="once" ${focused()}>
      <h2 id="once">${texts('account.once')}</h2>
      <p>${texts(at === 'tokens' ? 'account.once.token' : 'account.once.codes')}</p>
      <ul class="codes">${shownOnce.secrets.map(secret => html`<li><code>${secret}</code></li>`)}</ul>
      <cartulary-account-copy .text=${shownOnce.secrets.join('\n')}></cartulary-account-copy>
    </section>`);
  }

  #ask(asked: string, {currentTarget}: Event): void {
    this.asked = asked;
    this.#asker = currentTarget as HTMLElement;
  }

  readonly #cancel = () => {
    this.asked = undefined;
    this.#asker?.focus();
  };

  #question(asked: string, part: Part, sure: string, yes: string, job: () => Promise<unknown>) {
    return this.asked !== asked ? nothing : html`<div role="group" aria-labelledby="sure" tabindex="-1" ${focused()}>
      <p id="sure">${sure}</p>
      <p class="row"><button type="button" class="danger" @click=${() => this.requests.attempt(part, async () => {
        await job();
        this.asked = undefined;
      })}>${yes}</button>
      <button type="button" @click=${this.#cancel}>${this.texts('account.cancel')}</button></p>
    </div>`;
  }

  /** The games as on the start page, and those of which nothing can be shown here. */
  #games() {
    const {games} = this.store;
    const unreadable = games.filter(({own}) => own === undefined);
    return html`
      <ul class="game-cards">${repeat(games.flatMap(({own}) => own ?? []), ({view}) => view.game, own => html`
        <li><cartulary-game-card .game=${ofOwn(own)} .reader=${this.#cards}></cartulary-game-card></li>`)}</ul>
      ${unreadable.length === 0 ? nothing : html`<ul class="rows">${unreadable.map(({at}) => html`
        <li>${dateTime(at)} <span class="faint">${this.texts('account.game.elsewhere')}</span></li>`)}</ul>`}`;
  }

  #openers(kind: 'passkeys' | 'identities' | 'sessions' | 'tokens', openers: readonly Opener[]) {
    const {texts, requests, store} = this;
    const path = kind === 'tokens' ? 'access-tokens' : kind;
    return html`<section class="card" aria-labelledby=${kind}>
      <h2 id=${kind} tabindex="-1">${texts(`account.${kind}`)}</h2>
      <p class="faint">${texts(`account.${kind}.about`)}</p>
      <ul class="rows">${openers.map(({id, label, created, used, current}) => {
        const name = label === '' ? texts('account.unnamed') : label;
        return html`<li><span>${name}</span>
          <span class="faint">${current ? texts('account.here') : used === undefined ? texts('account.created', {at: dateTime(created)})
            : texts('account.used', {at: dateTime(used)})}</span>
          <button type="button" aria-label=${texts(`account.${kind}.remove`, {name})} @click=${(click: Event) => this.#isLast(id)
            ? this.#ask(id, click)
            : requests.attempt(kind, () => current && kind === 'sessions' ? store.signOut() : store.remove(`/${path}/${id}`))}>${
            texts(kind === 'sessions' ? 'account.signOut' : 'account.remove')}</button></li>`;
      })}</ul>
      ${openers.map(({id}) => this.#question(id, kind, texts('account.openers.sure', {codes: store.account!.recoveryCodes}),
        texts('account.openers.yes'), () => store.remove(`/${path}/${id}`)))}
      ${kind === 'passkeys' ? html`<p><button type="button" @click=${() => requests.attempt(kind, () => store.addPasskey())}>${texts('account.passkeys.add')}</button></p>`
        : kind === 'identities' ? this.#addIdentity()
        : kind === 'sessions' ? html`<p><button type="button" @click=${() => requests.attempt(kind, () => store.remove('/sessions'))}>${texts('account.sessions.others')}</button></p>`
        : html`<form class="row" @submit=${this.#addToken}>
          <label class="field"><span>${texts('account.tokens.name')}</span><input type="text" name="name" required maxlength="60"></label>
          <button>${texts('account.tokens.add')}</button></form>`}
      ${requests.problem(texts, kind)}
    </section>`;
  }

  /** True if nothing but recovery codes opens the account without this passkey or identity. */
  #isLast(id: string): boolean {
    const {passkeys, identities} = this.store.account!;
    const openers = [...passkeys, ...identities];
    return openers.length === 1 && openers[0]!.id === id;
  }

  #addIdentity() {
    const {provider} = this.store;
    return provider === undefined ? nothing : html`<p><button type="button"
      @click=${() => this.requests.attempt('identities', () => this.store.addIdentity())}>${this.texts('account.identities.add', {name: provider})}</button></p>`;
  }

  #keys() {
    const {texts, requests} = this;
    const here = this.store.keyHere;
    return html`<section class="card" aria-labelledby="keys">
      <h2 id="keys">${texts('account.keys')}</h2>
      <p class="faint">${texts('account.keys.about')}</p>
      <ul class="rows">${this.store.account!.keys.map(({key, from, until}) => html`<li><code>${key.slice(0, 12)}…</code>
        <span class="faint">${until === undefined ? texts('account.keys.since', {from: dateTime(from)})
          : texts('account.keys.period', {from: dateTime(from), until: dateTime(until)})}${key === here ? ` · ${texts('account.here')}` : ''}</span>
        ${until === undefined ? html`<button type="button" aria-label=${texts('account.keys.revoke', {key: key.slice(0, 12)})}
          @click=${() => requests.attempt('keys', () => this.store.remove(`/keys/${key}`))}>${texts('account.revoke')}</button>` : nothing}</li>`)}</ul>
      ${here !== undefined ? nothing : html`<p>${texts('account.keys.none')}</p>
        ${this.store.canSign ? html`<p><button type="button" @click=${() => requests.attempt('keys', () => this.store.addKey())}>${texts('account.keys.add')}</button></p>` : nothing}`}
      ${requests.problem(texts, 'keys')}
    </section>`;
  }

  readonly #rename = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const handle = String(new FormData(submitted.currentTarget as HTMLFormElement).get('handle'));
    void this.requests.attempt('data', () => this.store.rename(handle));
  };

  readonly #addToken = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const form = submitted.currentTarget as HTMLFormElement;
    void this.requests.attempt('tokens', async () => {
      await this.store.addAccessToken(String(new FormData(form).get('name')));
      form.reset();
    });
  };

  readonly #download = async () => {
    saveFile(fileName(this.store.account!.handle, 'json'), await this.store.download(), 'application/json');
  };
}

customElements.define('cartulary-account-details', AccountDetails);
