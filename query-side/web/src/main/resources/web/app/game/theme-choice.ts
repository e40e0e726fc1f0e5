import {html} from 'lit';
import {t} from '../message/messages';
import {View} from '../view';
import {THEMES, settings, type Theme} from './settings';

/** The choice of the colours of the page. */
class ThemeChoice extends View {
  protected override get sources() {
    return [settings];
  }

  override render() {
    return html`<label class="choice"><span>${t('app.theme')}</span>
      <select name="theme" @change=${(change: Event) => settings.change({theme: (change.target as HTMLSelectElement).value as Theme})}>
        ${THEMES.map(theme => html`<option value=${theme} ?selected=${theme === settings.current.theme}>${t(`app.theme.${theme}`)}</option>`)}
      </select></label>`;
  }
}

customElements.define('cartulary-theme', ThemeChoice);
