import {html, nothing, svg} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {t, type Key} from '../message/messages';
import type {QrPicture} from '../qr/qr-code';
import {View} from '../view';

/**
 * A link with a button that copies it and one that shows it as a QR code, for somebody at the same place. If the
 * clipboard is unavailable, the link is selected for copying by hand. The code is drawn here, because links have secrets.
 */
class LinkField extends View {
  static override properties = {name: {attribute: false}, url: {attribute: false}};
  declare name: string;
  declare url: string;
  #status: Key | undefined;
  /** Draws the code while it is shown; loaded when it is shown first. */
  #draw: ((text: string) => QrPicture) | undefined;

  override render() {
    const isShown = this.#draw !== undefined;
    return html`
      <div class="row link">
        <label class="field">
          <span>${this.name}</span>
          <input type="text" readonly .value=${this.url} @focus=${(focus: Event) => (focus.target as HTMLInputElement).select()}>
        </label>
        <button type="button" aria-label=${t('lobby.link.copy.of', {name: this.name})} @click=${this.#copy}>${t('lobby.link.copy')}</button>
        <button type="button" aria-expanded=${isShown} aria-label=${t('lobby.link.qr.show', {name: this.name})} @click=${this.#toggle}>${
          t('lobby.link.qr')}</button>
        <span role="status" class="faint">${this.#status === undefined ? '' : t(this.#status)}</span>
      </div>
      ${isShown ? guard([this.url, this.name], () => this.#code(this.#draw!(this.url))) : nothing}`;
  }

  #code({size, path}: QrPicture) {
    return html`<svg class="qr" role="img" aria-label=${t('lobby.link.qr.of', {name: this.name})} viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges">${svg`<rect width=${size} height=${size}/><path d=${path}/>`}</svg>`;
  }

  readonly #toggle = async () => {
    if (this.#draw !== undefined) {
      this.#draw = undefined;
    } else {
      this.#status = undefined;
      try {
        this.#draw = (await import('../qr/qr-code')).qrPicture;
      } catch {
        this.#status = 'lobby.problem.unreachable';
      }
    }
    this.requestUpdate();
  };

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
