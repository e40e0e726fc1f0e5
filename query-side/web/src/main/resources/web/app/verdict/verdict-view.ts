import {html, nothing, svg} from 'lit';
import type {Result, Stage, Verdict} from '../check/verdict';
import {t} from '../message/messages';
import {View} from '../view';
import {basisWords, faultWords, sealedWords, type KeySource} from './verdict-words';

/** The signs of the results, beside their words: paths in a square of 16. */
const SIGNS: Record<Result, string> = {holds: 'M2 9l4 4 8-10', broken: 'M3 3l10 10M13 3L3 13', 'not-checked': 'M3 8h10'};

/** What a check found: what the verdict rests on, what is still sealed, and the result of every stage. */
class VerdictView extends View {
  static override properties = {verdict: {attribute: false}, source: {attribute: false}};
  declare verdict: Verdict;
  /** Where the known keys come from. */
  declare source: KeySource;

  override render() {
    const {game, events, sealed, stages, result: whole} = this.verdict;
    return html`
      <p id="basis-title" class="basis-title">${t('check.basis')}</p>
      <ul class="basis" aria-labelledby="basis-title">${basisWords(this.verdict, this.source).map(words => html`<li>${words}</li>`)}</ul>
      <details ?open=${whole === 'broken'}><summary>${t('check.stages')}</summary>
        <p class="verdict-game faint">${t('check.game', {game: game ?? '–', events})}</p>
        <ol class="stages">${stages.map(({stage, result}) => this.#stage(stage, result))}</ol></details>
      ${sealed.length === 0 ? nothing : html`
        <details class="sealed"><summary>${t('check.sealed', {count: sealed.length})}</summary>
          <ul>${sealed.map(value => html`<li>${sealedWords(value)}</li>`)}</ul></details>`}`;
  }

  #stage(stage: Stage, result: Result) {
    const fault = this.verdict.faults.find(one => one.stage === stage);
    return html`
      <li class="stage ${result}">
        <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d=${SIGNS[result]}/>`}</svg>
        <span>${t(`check.stage.${stage}`)}: <strong>${t(`check.result.${result}`)}</strong>
          ${fault === undefined ? nothing : html`<span class="problem">${faultWords(fault)}</span>`}</span>
      </li>`;
  }
}

customElements.define('cartulary-verdict', VerdictView);
