import {html} from 'lit';
import {t} from '../message/messages';
import {View} from '../view';

/** A link to hand out. Where the clipboard is out of reach it is selected, to be copied by hand. */
class LinkField extends View {
  static override properties = {name: {attribute: false}, url: {attribute: false}};
  declare name: string;
  declare url: string;
  #said: 'lobby.link.copied' | 'lobby.link.selected' | undefined;

  override render() {
    return html`
      <div class="row link">
        <label class="field">
          <span>${this.name}</span>
          <input type="text" readonly .value=${this.url} @focus=${(focus: Event) => (focus.target as HTMLInputElement).select()}>
        </label>
        <button type="button" aria-label=${t('lobby.link.copy.of', {name: this.name})} @click=${this.#copy}>${t('lobby.link.copy')}</button>
        <span role="status" class="faint">${this.#said === undefined ? '' : t(this.#said)}</span>
      </div>`;
  }

  readonly #copy = async () => {
    try {
      await navigator.clipboard.writeText(this.url);
      this.#said = 'lobby.link.copied';
    } catch {
      this.querySelector('input')!.select();
      this.#said = 'lobby.link.selected';
    }
    this.requestUpdate();
  };
}

customElements.define('cartulary-link', LinkField);
