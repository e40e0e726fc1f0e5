import {html, nothing} from 'lit';
import {dateTime} from '../message/messages';
import {View} from '../view';
import type {AccountStore} from './account-store';
import type {PartRequests} from './part-requests';
import {knowsPush} from './push';
import type {Texts} from './texts';

/** The browsers in which the person is notified while the page is closed. */
class AccountNotifications extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, requests: {attribute: false}};
  declare store: AccountStore;
  declare texts: Texts;
  declare requests: PartRequests;

  protected override get sources() {
    return [this.store, this.requests];
  }

  override render() {
    const {texts, store, requests} = this;
    const browsers = store.account?.notifications ?? [];
    return html`<section class="card" aria-labelledby="notifications">
      <h2 id="notifications">${texts('account.notifications')}</h2>
      <p class="faint">${texts('account.notifications.about')}</p>
      <ul class="rows">${browsers.map(({id, label, created}) => {
        const name = label === '' ? texts('account.unnamed') : label;
        return html`<li><span>${name}</span>
          <span class="faint">${id === store.push.id ? texts('account.here') : texts('account.created', {at: dateTime(created)})}</span>
          <button type="button" aria-label=${texts('account.notifications.remove', {name})}
            @click=${() => requests.attempt('notifications', () => store.stopNotifications(id))}>${texts('account.remove')}</button></li>`;
      })}</ul>
      ${store.isNotifiedHere ? nothing : knowsPush
        ? html`<p><button type="button" @click=${() => requests.attempt('notifications', () => store.notifyHere())}>${texts('account.notifications.add')}</button></p>`
        : html`<p>${texts('account.notifications.unavailable')}</p>`}
      ${store.push.isRefused ? html`<p class="problem" role="alert">${texts('account.notifications.denied')}</p>` : nothing}
      ${requests.problem(texts, 'notifications')}
    </section>`;
  }
}

customElements.define('cartulary-account-notifications', AccountNotifications);
