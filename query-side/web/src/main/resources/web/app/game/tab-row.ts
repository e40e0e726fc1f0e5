import {html, nothing} from 'lit';
import {disputesOf} from '../dispute/dispute';
import {allowsDisputes} from '../dispute/rules';
import {t, type Key} from '../message/messages';
import type {View} from '../view';
import {GameView} from './game-view';
import {TABS, type Tab} from './tabs';

const TITLES: Readonly<Record<Tab, Key>> = {
  log: 'record.log.title', scores: 'record.ledger.title', pile: 'frame.tab.pile', chat: 'frame.tab.chat', disputes: 'dispute.title',
};

const PANELS: Readonly<Record<Tab, string>> = {
  log: 'cartulary-log', scores: 'cartulary-ledger', pile: 'cartulary-pile', chat: 'cartulary-chat', disputes: 'cartulary-disputes',
};

/** The buttons that open the tabs. */
class TabRow extends GameView {
  protected override get sources() {
    return [this.store, this.tabs, this.chat];
  }

  override render() {
    const {events, shown} = this.store;
    const disputes = disputesOf(events, shown.revision);
    const {unread} = this.chat;
    const isThere = (tab: Tab) => tab === 'disputes' ? disputes.length > 0 || allowsDisputes(this.store) : tab !== 'chat' || this.chat.isThere;
    const isDue = disputes.some(({resolved}) => resolved === undefined);
    return html`<div class="tabs" role="group" aria-label=${t('frame.tabs')}>${TABS.filter(isThere).map(tab => html`
      <button type="button" class="tab" data-tab=${tab} aria-expanded=${this.tabs.isOpen(tab)} @click=${() => this.#toggle(tab)}>${
        t(TITLES[tab])}${tab === 'disputes' && isDue
          ? html`<span class="tab-dot"><span class="hidden"> ${t('dispute.open')}</span></span>` : nothing}${tab === 'chat' && unread > 0
          ? html`<span class="unread" aria-hidden="true">${unread}</span><span class="hidden"> ${t('frame.chat.unread', {count: unread})}</span>` : nothing}</button>`)}</div>`;
  }

  #toggle(tab: Tab): void {
    this.tabs.toggle(tab);
    if (this.tabs.isOpen(tab)) {
      // What opens may be below other panels, and on a phone is below the window.
      requestAnimationFrame(() => document.querySelector(PANELS[tab])?.scrollIntoView({block: 'nearest'}));
    }
  }
}

/** Moves the focus to the button of a tab if the panel that has it is closed by this update; keyboard users go on from there. */
export async function keepFocusInTab(panel: View, tab: Tab): Promise<void> {
  if (panel.contains(document.activeElement)) {
    await panel.updateComplete;
    if ((document.activeElement ?? document.body) === document.body) {
      document.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus({preventScroll: true});
    }
  }
}

customElements.define('cartulary-tabs', TabRow);
