import {html, nothing} from 'lit';
import {dateTime} from '../message/messages';
import {View} from '../view';
import type {AccountStore} from './account-store';
import './copy-button';
import type {PartRequests} from './part-requests';
import type {Texts} from './texts';

/** The roles to which operators appointed the person, each with a button for its token. */
class AccountRoles extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, requests: {attribute: false}};
  declare store: AccountStore;
  declare texts: Texts;
  declare requests: PartRequests;

  protected override get sources() {
    return [this.store, this.requests];
  }

  override render() {
    const {texts, store, requests} = this;
    const roles = store.account?.roles ?? [];
    return roles.length === 0 ? nothing : html`<section class="card" aria-labelledby="roles">
      <h2 id="roles">${texts('account.roles')}</h2>
      <p class="faint">${texts('account.roles.about')}</p>
      <ul class="rows">${roles.map(({role, from, until}) => html`<li><span>${texts(`account.roles.${role}`)}</span>
        <span class="faint">${until === undefined ? texts('account.created', {at: dateTime(from)})
          : texts('account.roles.until', {until: dateTime(until)})}</span>
        <button type="button" @click=${() => requests.attempt('roles', () => store.useRole(role))}>${texts(`account.roles.${role}.use`)}</button></li>`)}</ul>
      ${requests.problem(texts, 'roles')}
      <div role="status">${this.#used()}</div>
    </section>`;
  }

  #used() {
    const {texts} = this;
    const used = this.store.roleToken;
    if (used === undefined) {
      return nothing;
    }
    const about = html`<p>${texts(`account.roles.${used.role}.used`, {until: dateTime(used.until)})}</p>`;
    return used.role === 'referee' ? html`${about}<p><a href="/">${texts('account.roles.disputes')}</a></p>`
      : html`${about}<p><code class="token">${used.token}</code></p>
        <cartulary-account-copy .text=${used.token}></cartulary-account-copy>`;
  }
}

customElements.define('cartulary-account-roles', AccountRoles);
