import {html} from 'lit';
import {View} from '../view';
import {LANGUAGES, language, pageLanguage, t, type Language} from './messages';

/** The choice of the language of the page. */
class LanguageChoice extends View {
  override render() {
    return html`<label class="language">
      <span class="hidden">${t('app.language')}</span>
      <select @change=${(change: Event) => void pageLanguage.change((change.target as HTMLSelectElement).value as Language)}>
        ${Object.entries(LANGUAGES).map(
          ([code, {name}]) => html`<option value=${code} lang=${code} ?selected=${code === language()}>${name}</option>`,
        )}
      </select>
    </label>`;
  }
}

customElements.define('cartulary-language', LanguageChoice);
