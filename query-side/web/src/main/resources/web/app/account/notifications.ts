import {html, nothing} from 'lit';
import {dateTime} from '../message/messages';
import {View} from '../view';
import type {AccountStore} from './account-store';
import {knowsPush} from './push';
import type {Texts} from './texts';

/** The browsers in which the person is notified while the page is closed. */
class AccountNotifications extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, attempt: {attribute: false}};
  declare store: AccountStore;
  declare texts: Texts;
  /** Runs a request of the page and shows its failure. */
  declare attempt: (job: () => Promise<unknown>) => void;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {texts, store} = this;
    const browsers = store.account?.notifications ?? [];
    return html`<section class="card" aria-labelledby="notifications">
      <h2 id="notifications">${texts('account.notifications')}</h2>
      <p class="faint">${texts('account.notifications.about')}</p>
      <ul class="rows">${browsers.map(({id, label, created}) => {
        const name = label === '' ? texts('account.unnamed') : label;
        return html`<li><span>${name}</span>
          <span class="faint">${id === store.push.id ? texts('account.here') : texts('account.created', {at: dateTime(created)})}</span>
          <button type="button" aria-label=${texts('account.notifications.remove', {name})}
            @click=${() => this.attempt(() => store.stopNotifications(id))}>${texts('account.remove')}</button></li>`;
      })}</ul>
      ${store.isNotifiedHere ? nothing : knowsPush
        ? html`<p><button type="button" @click=${() => this.attempt(() => store.notifyHere())}>${texts('account.notifications.add')}</button></p>`
        : html`<p>${texts('account.notifications.unavailable')}</p>`}
      ${store.push.isRefused ? html`<p class="problem" role="alert">${texts('account.notifications.denied')}</p>` : nothing}
    </section>`;
  }
}

customElements.define('cartulary-account-notifications', AccountNotifications);
