import {html, nothing} from 'lit';
import type {Result, Stage, Verdict} from '../check/verdict';
import {t} from '../message/messages';
import {View} from '../view';
import {basisWords, faultWords, sealedWords, type KeySource} from './verdict-words';

/** The signs of the results, beside their words. */
const SIGNS: Record<Result, string> = {holds: '✓', broken: '✗', 'not-checked': '–'};

/** What a check found: what the verdict rests on, what is still sealed, and the result of every stage. */
class VerdictView extends View {
  static override properties = {verdict: {attribute: false}, source: {attribute: false}};
  declare verdict: Verdict;
  /** Where the known keys come from. */
  declare source: KeySource;

  override render() {
    const {game, events, sealed, stages} = this.verdict;
    return html`
      <p class="verdict-game">${t('check.game', {game: game ?? '–', events})}</p>
      <ol class="stages" aria-label=${t('check.stages')}>${stages.map(({stage, result}) => this.#stage(stage, result))}</ol>
      <p id="basis-title" class="basis-title">${t('check.basis')}</p>
      <ul class="basis" aria-labelledby="basis-title">${basisWords(this.verdict, this.source).map(words => html`<li>${words}</li>`)}</ul>
      ${sealed.length === 0 ? nothing : html`
        <details><summary>${t('check.sealed', {count: sealed.length})}</summary>
          <ul>${sealed.map(value => html`<li>${sealedWords(value)}</li>`)}</ul></details>`}`;
  }

  #stage(stage: Stage, result: Result) {
    const fault = this.verdict.faults.find(one => one.stage === stage);
    return html`
      <li class="stage ${result}">
        <span class="sign" aria-hidden="true">${SIGNS[result]}</span>
        <span>${t(`check.stage.${stage}`)}: <strong>${t(`check.result.${result}`)}</strong>
          ${fault === undefined ? nothing : html`<span class="problem">${faultWords(fault)}</span>`}</span>
      </li>`;
  }
}

customElements.define('cartulary-verdict', VerdictView);
