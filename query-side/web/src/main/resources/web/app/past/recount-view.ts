import {html, nothing, type PropertyValues} from 'lit';
import type {RecountedScore} from '../api/types';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';
import {whenKnown} from './answered';
import {countLines, type CountLine} from './counts';

/** A button that counts a score again: the record, the rules and the second engine side by side. */
class RecountView extends GameView {
  static override properties = {revision: {attribute: false}, asked: {state: true}};
  declare revision: number;
  /** The revision for which the button was pressed. */
  declare asked: number | undefined;

  protected override get sources() {
    return [this.past];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('revision') && this.asked !== this.revision) {
      this.asked = undefined;
    }
  }

  override render() {
    const answer = this.asked === undefined ? undefined : this.past.answers.recount(this.asked);
    const verdict = answer?.state === 'known' ? t(answer.value.agreed ? 'past.recount.agreed' : 'past.recount.differs') : '';
    return html`
      <p class="row"><button type="button" aria-expanded=${this.asked !== undefined}
        @click=${() => (this.asked = this.asked === undefined ? this.revision : undefined)}>${t('past.recount')}</button></p>
      <p class=${answer?.state === 'known' && !answer.value.agreed ? 'verdict problem' : 'verdict'} role="status">${verdict}</p>
      ${answer === undefined ? nothing : whenKnown(this.past, answer, value => this.#table(value))}`;
  }

  #table(recount: RecountedScore) {
    const lines = countLines(this.store, recount);
    return html`<div class="wide" tabindex="0" role="region" aria-labelledby="recount-caption"><table class="recount">
      <caption id="recount-caption">${t('past.recount.caption')}</caption>
      <thead><tr><th scope="col" class="name">${t('past.recount.what')}</th><th scope="col">${t('past.recount.record')}</th>
        <th scope="col">${t('past.recount.rules')}</th><th scope="col">${t('past.recount.second')}</th></tr></thead>
      <tbody>${lines.map(line => this.#line(line))}</tbody></table></div>`;
  }

  #line({label, counts, isSame}: CountLine) {
    return html`<tr class=${isSame ? '' : 'differs'}><th scope="row">${label}
        ${isSame ? nothing : html`<span aria-hidden="true">≠</span><span class="hidden">${t('past.recount.different')}</span>`}</th>
      ${counts.map(count => html`<td>${count ?? '–'}</td>`)}</tr>`;
  }
}

customElements.define('cartulary-recount', RecountView);
