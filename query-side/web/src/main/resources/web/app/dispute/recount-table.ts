import {html, nothing, type TemplateResult} from 'lit';
import type {DisputedScore, DisputeTarget} from '../api/types';
import type {GameStore} from '../game/store';
import {capitalized, t} from '../message/messages';
import {withPlaces} from '../record/places';
import {countWords} from '../record/words';
import {basisWords, countedWords, scoreWords, targetWords} from './dispute-words';

/** A recount: for each score what is recorded, and beside it the counts of the rules and of the second engine. */
export function recountTable(
  store: GameStore, target: DisputeTarget, title: string,
  {scores, agreed, stateDiffers}: {scores: readonly DisputedScore[]; agreed: boolean; stateDiffers: boolean},
): TemplateResult {
  return html`
    <div class="wide" tabindex="0" role="region" aria-label=${title}>
      <table class="recount">
        <caption>${title}</caption>
        <thead><tr>
          <th scope="col">${t('dispute.count.recorded')}</th>
          <th scope="col">${t('dispute.count.rules')}</th><th scope="col">${t('dispute.count.engine')}</th>
        </tr></thead>
        ${scores.length === 0 ? nothingCounted(target, store) : scores.map(score => rows(store, score))}
      </table>
    </div>
    <p>${t(agreed ? 'dispute.count.agreed' : 'dispute.count.disagreed')}
      ${stateDiffers ? html`<strong>${t('dispute.count.state')}</strong>` : nothing}</p>`;
}

/** Each score has a row of its own above its counts: the column of a game is too narrow for both in one row. */
function rows(store: GameStore, score: DisputedScore): TemplateResult {
  return html`<tbody>
    <tr><th scope="rowgroup" colspan="3"><button type="button" class="link" @click=${() => store.showRevision(score.revision)}>
      ${withPlaces(scoreWords(score, store.head.options))}</button></th></tr>
    <tr>${[score.recorded, score.byRules, score.bySecondEngine].map(evidence => html`
      <td>${countedWords(store, evidence)} <small class="faint">${withPlaces(basisWords(evidence, store.head.options))}</small></td>`)}</tr>
  </tbody>`;
}

/** A total to which no score belongs yet is 0 in all counts. */
function nothingCounted(target: DisputeTarget, store: GameStore): TemplateResult {
  const words = target.subject === 'total' ? countWords('point', 0) : t('dispute.count.nobody');
  return html`<tbody>
    <tr><th scope="rowgroup" colspan="3">${withPlaces(capitalized(targetWords(store, target)))}</th></tr>
    <tr>${[1, 2, 3].map(() => html`<td>${words}</td>`)}</tr>
  </tbody>`;
}
