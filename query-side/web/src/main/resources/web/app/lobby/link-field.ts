import {html} from 'lit';
import {t} from '../message/messages';
import {View} from '../view';

/** A link with a copy button. If the clipboard is unavailable, the link is selected for copying by hand. */
class LinkField extends View {
  static override properties = {name: {attribute: false}, url: {attribute: false}};
  declare name: string;
  declare url: string;
  #status: 'lobby.link.copied' | 'lobby.link.selected' | undefined;

  override render() {
    return html`
      <div class="row link">
        <label class="field">
          <span>${this.name}</span>
          <input type="text" readonly .value=${this.url} @focus=${(focus: Event) => (focus.target as HTMLInputElement).select()}>
        </label>
        <button type="button" aria-label=${t('lobby.link.copy.of', {name: this.name})} @click=${this.#copy}>${t('lobby.link.copy')}</button>
        <span role="status" class="faint">${this.#status === undefined ? '' : t(this.#status)}</span>
      </div>`;
  }

  readonly #copy = async () => {
    try {
      await navigator.clipboard.writeText(this.url);
      this.#status = 'lobby.link.copied';
    } catch {
      this.querySelector('input')!.select();
      this.#status = 'lobby.link.selected';
    }
    this.requestUpdate();
  };
}

customElements.define('cartulary-link', LinkField);
