import {html, nothing} from 'lit';
import type {Api} from '../api/api';
import type {RuleSentences} from '../api/types';
import {failureWords} from '../game/failure';
import {language, t, type Language} from '../message/messages';
import {View} from '../view';

/** A dialog with the sentence of one rule. It reads the sentences when the first is shown, once for each language. */
export class RuleDialog extends View {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  #rule = '';
  readonly #known = new Map<Language, RuleSentences>();
  #reading: Language | undefined;
  #failure: unknown;

  /** Opens the dialog; closing it returns the focus to where it was. */
  async show(rule: string): Promise<void> {
    this.#rule = rule;
    this.#failure = undefined;
    this.requestUpdate();
    await this.updateComplete;
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
    this.requestUpdate();
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  /** Reads the sentences if they are shown in a language that is not known yet. */
  protected override updated(): void {
    const shown = language();
    if (this.#dialog.open && !this.#known.has(shown) && this.#reading !== shown && this.#failure === undefined) {
      void this.#read(shown);
    }
  }

  async #read(shown: Language): Promise<void> {
    this.#reading = shown;
    try {
      const answer = await this.api.read(`/api/rules?language=${shown}`);
      this.#known.set(shown, (await answer.json()) as RuleSentences);
    } catch (failure) {
      this.#failure = failure;
    } finally {
      this.#reading = undefined;
      this.requestUpdate();
    }
  }

  override render() {
    return html`<dialog class="rule-dialog" aria-labelledby="rule-title" aria-describedby="rule-sentence"
        @click=${this.#closeOutside} @keydown=${(key: Event) => key.stopPropagation()}>
      <div class="rule-card">
        <h2 id="rule-title">${t('app.rule', {rule: this.#rule})}</h2>
        <div id="rule-sentence" aria-live="polite">${this.#sentence()}</div>
        <p class="row"><button type="button" class="main" autofocus @click=${() => this.#dialog.close()}>${t('table.close')}</button></p>
      </div>
    </dialog>`;
  }

  #sentence() {
    if (this.#failure !== undefined) {
      return html`<p class="problem">${failureWords(this.#failure)}</p>
        <p><button type="button" @click=${() => void this.show(this.#rule)}>${t('past.retry')}</button></p>`;
    }
    const known = this.#known.get(language());
    if (known === undefined) {
      return html`<p class="faint">${t('past.loading')}</p>`;
    }
    const note = known.notes[this.#rule];
    return html`<p>${known.rules[this.#rule] ?? t('app.rule.unknown')}</p>
      ${note === undefined ? nothing : html`<p class="faint">${t(`app.rule.${note.mark}`, {reason: note.reason})}</p>`}`;
  }

  /** The card fills the dialog, so a click on the dialog itself is one on its backdrop. */
  readonly #closeOutside = (click: Event) => {
    if (click.target === this.#dialog) {
      this.#dialog.close();
    }
  };
}

customElements.define('cartulary-rule', RuleDialog);
