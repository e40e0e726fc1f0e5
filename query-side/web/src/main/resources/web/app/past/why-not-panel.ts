import {html, nothing, type PropertyValues} from 'lit';
import type {Cell, ExplainedWhyNot} from '../api/types';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {withMoves} from '../record/places';
import {whenKnown} from './answered';
import {claimList} from './claim-list';
import {questionAboutMove, questionsAbout, type RefusedPlacement, type WhyNotQuestion} from './why-not-questions';

/** Why something is not so: the questions about a cell, or about a tile that does not fit, and the chosen answer. */
class WhyNotPanel extends GameView {
  static override properties = {cell: {attribute: false}, refused: {attribute: false}};
  declare cell: Cell | undefined;
  declare refused: RefusedPlacement | undefined;
  #chosen = '';
  #asked: {readonly query: string; readonly at: number} | undefined;

  protected override get sources() {
    return [this.store, this.past, this.features];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('cell') || changed.has('refused')) {
      this.#asked = undefined;
      this.#chosen = '';
    }
  }

  override render() {
    const questions = this.#questions();
    const first = questions[0];
    if (first === undefined) {
      return nothing;
    }
    const chosen = questions.find(one => one.query === this.#chosen) ?? first;
    return html`<details class="card why-not" ?open=${this.refused !== undefined}>
      <summary>${t('past.whynot')}</summary>
      <form class="row" @submit=${(submit: Event) => this.#ask(submit, chosen)}>
        <label>${t('past.whynot.question')}
          <select @change=${this.#choose}>${questions.map(one => html`
            <option value=${one.query} ?selected=${one.query === chosen.query}>${withMoves(this.store, one.words, this.cell)}</option>`)}</select></label>
        <button>${t('past.whynot.ask')}</button>
      </form>
      <div aria-live="polite">${this.#asked === undefined ? nothing
        : whenKnown(this.past, this.past.answers.whyNot(this.#asked.query, this.#asked.at), value => this.#answer(value))}</div>
    </details>`;
  }

  #questions(): WhyNotQuestion[] {
    const {shown} = this.store;
    const features = this.cell === undefined ? undefined : this.features.at(shown.revision)?.features;
    return [
      ...this.refused === undefined ? [] : [questionAboutMove(this.refused)],
      ...this.cell === undefined || features === undefined ? [] : questionsAbout(this.store, this.cell, features),
    ];
  }

  #answer({explanation, sentences}: ExplainedWhyNot) {
    const {segments, open, right} = explanation;
    return html`
      ${right ? nothing : html`<p><strong>${t('past.whynot.so')}</strong></p>`}
      ${claimList(this.store, explanation.claims, sentences)}
      ${segments.length + open.length === 0 ? nothing : html`
        <button type="button" @click=${() => this.highlights.show([], segments, open)}>${t('past.whynot.show')}</button>`}`;
  }

  readonly #choose = (change: Event) => {
    this.#chosen = (change.target as HTMLSelectElement).value;
    this.#asked = undefined;
    this.requestUpdate();
  };

  #ask(submit: Event, {query}: WhyNotQuestion): void {
    submit.preventDefault();
    this.#asked = {query, at: this.store.shown.revision};
    this.requestUpdate();
  }
}

customElements.define('cartulary-why-not', WhyNotPanel);
