import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {t, type Key} from '../message/messages';
import {View} from '../view';
import {CONFIRMATIONS, TILE_SETS, settings, type Settings} from './settings';
import './theme-choice';
import {notificationState, switchNotifications} from './turn-notification';

const SWITCHES = ['draws', 'pace', 'numbers', 'edges', 'sounds', 'shortcuts'] as const satisfies readonly (keyof Settings)[];

/** What people at this browser choose about the table. */
class TableSettings extends View {
  /** True if the browser denied notifications when they were switched on last. */
  #wasDenied = false;

  protected override get sources() {
    return [settings];
  }

  override render() {
    const current = settings.current;
    return html`<details class="card settings"><summary>${t('table.settings')}</summary>
      ${SWITCHES.map(name => html`<label class="choice"><input type="checkbox" name=${name} .checked=${current[name]}
        @change=${(change: Event) => settings.change({[name]: (change.target as HTMLInputElement).checked})}>
        ${t(`table.settings.${name}`)}</label>`)}
      ${this.#notifications()}
      ${this.#choice('confirmation', CONFIRMATIONS)}
      <cartulary-theme></cartulary-theme>
      ${this.#choice('tiles', TILE_SETS)}
    </details>`;
  }

  #choice<N extends 'confirmation' | 'tiles'>(name: N, choices: readonly Settings[N][]) {
    return html`<label class="choice">${t(`table.settings.${name}`)}
      <select name=${name} @change=${(change: Event) => settings.change({[name]: (change.target as HTMLSelectElement).value})}>
        ${choices.map(one => html`<option value=${one} ?selected=${one === settings.current[name]}>
          ${t(`table.settings.${name}.${one}` as Key)}</option>`)}
      </select></label>`;
  }

  #notifications() {
    const state = notificationState(this.#wasDenied);
    return html`<label class="choice"><input type="checkbox" name="notifications" ?disabled=${state === 'unavailable'}
        .checked=${live(state === 'on')} aria-describedby="notifications-state"
        @change=${this.#switchNotifications}>
        ${t('table.settings.notifications')}</label>
      <p class="faint" id="notifications-state" role="status">${
        state === 'denied' || state === 'unavailable' ? t(`table.settings.notifications.${state}`) : nothing}</p>`;
  }

  readonly #switchNotifications = async (change: Event) => {
    this.#wasDenied = await switchNotifications((change.target as HTMLInputElement).checked);
    this.requestUpdate();
  };
}

customElements.define('cartulary-table-settings', TableSettings);
