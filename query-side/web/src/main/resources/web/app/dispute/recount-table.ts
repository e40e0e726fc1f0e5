import {html, nothing, type TemplateResult} from 'lit';
import type {DisputedScore} from '../api/types';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {basisWords, countedWords, scoreWords} from './dispute-words';

/** A recount: for each score what is recorded, and beside it the counts of the rules and of the second engine. */
export function recountTable(
  store: GameStore, title: string, {scores, agreed, stateDiffers}: {scores: readonly DisputedScore[]; agreed: boolean; stateDiffers: boolean},
): TemplateResult {
  return html`
    <div class="wide" tabindex="0" role="region" aria-label=${title}>
      <table class="recount">
        <caption>${title}</caption>
        <thead><tr>
          <th scope="col">${t('dispute.count.what')}</th><th scope="col">${t('dispute.count.recorded')}</th>
          <th scope="col">${t('dispute.count.rules')}</th><th scope="col">${t('dispute.count.engine')}</th>
        </tr></thead>
        <tbody>${scores.map(score => row(store, score))}</tbody>
      </table>
    </div>
    <p>${t(agreed ? 'dispute.count.agreed' : 'dispute.count.disagreed')}
      ${stateDiffers ? html`<strong>${t('dispute.count.state')}</strong>` : nothing}</p>`;
}

function row(store: GameStore, score: DisputedScore): TemplateResult {
  return html`<tr>
    <th scope="row"><button type="button" class="link" @click=${() => store.showRevision(score.revision)}>
      ${scoreWords(score)}</button></th>
    ${[score.recorded, score.byRules, score.bySecondEngine].map(evidence => html`
      <td>${countedWords(store, evidence)} <small class="faint">${basisWords(evidence)}</small></td>`)}
  </tr>`;
}
