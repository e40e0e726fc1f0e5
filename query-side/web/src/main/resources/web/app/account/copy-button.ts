import {html} from 'lit';
import {t, type Key} from '../message/messages';
import {View} from '../view';

/** A button that copies a secret. If the clipboard is unavailable, what is shown before it is selected for copying by hand. */
class CopyButton extends View {
  static override properties = {text: {attribute: false}};
  declare text: string;
  #status: Key | undefined;

  override render() {
    return html`<p class="row"><button type="button" @click=${this.#copy}>${t('lobby.link.copy')}</button>
      <span role="status" class="faint">${this.#status === undefined ? '' : t(this.#status)}</span></p>`;
  }

  readonly #copy = async () => {
    try {
      await navigator.clipboard.writeText(this.text);
      this.#status = 'lobby.link.copied';
    } catch {
      getSelection()?.selectAllChildren(this.previousElementSibling!);
      this.#status = 'lobby.link.selected';
    }
    this.requestUpdate();
  };
}

customElements.define('cartulary-account-copy', CopyButton);
