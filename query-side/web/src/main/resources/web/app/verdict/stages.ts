import {html, nothing, svg} from 'lit';
import type {Outcome, Result} from '../check/verdict';
import {t} from '../message/messages';
import {faultWords} from './verdict-words';

/** The signs of the results, beside their words: paths in a square of 16. */
const SIGNS: Record<Result, string> = {holds: 'M2 9l4 4 8-10', broken: 'M3 3l10 10M13 3L3 13', 'not-checked': 'M3 8h10'};

/** The result of every stage of a check, with its fault. */
export function stageList({stages, faults}: Outcome) {
  return html`<ol class="stages">${stages.map(({stage, result}) => {
    const fault = faults.find(one => one.stage === stage);
    return html`
      <li class="stage ${result}">
        <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d=${SIGNS[result]}/>`}</svg>
        <span>${t(`check.stage.${stage}`)}: <strong>${t(`check.result.${result}`)}</strong>
          ${fault === undefined ? nothing : html`<span class="problem">${faultWords(fault)}</span>`}</span>
      </li>`;
  })}</ol>`;
}
