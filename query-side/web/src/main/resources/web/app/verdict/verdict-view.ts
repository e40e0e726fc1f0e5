import {html, nothing} from 'lit';
import type {Verdict} from '../check/verdict';
import {t} from '../message/messages';
import {View} from '../view';
import {stageList} from './stages';
import {basisWords, sealedWords, seatWords, type KeySource, type SeatName} from './verdict-words';

/** What a check found: what the verdict rests on, what is still sealed, and the result of every stage. */
class VerdictView extends View {
  static override properties = {verdict: {attribute: false}, source: {attribute: false}, nameOf: {attribute: false}};
  declare verdict: Verdict;
  /** Where the known keys come from. */
  declare source: KeySource;
  /** The names of the players, which a record does not have; undefined outside the page of a game. */
  declare nameOf: SeatName | undefined;

  override render() {
    const {game, events, sealed, result: whole} = this.verdict;
    return html`
      <p id="basis-title" class="basis-title">${t('check.basis')}</p>
      <ul class="basis" aria-labelledby="basis-title">${basisWords(this.verdict, this.source, this.nameOf ?? seatWords).map(words => html`<li>${words}</li>`)}</ul>
      <details ?open=${whole === 'broken'}><summary>${t('check.stages')}</summary>
        <p class="verdict-game faint">${t('check.game', {game: game ?? '–', events})}</p>
        ${stageList(this.verdict)}</details>
      ${sealed.length === 0 ? nothing : html`
        <details class="sealed"><summary>${t('check.sealed', {count: sealed.length})}</summary>
          <ul>${sealed.map(value => html`<li>${sealedWords(value)}</li>`)}</ul></details>`}`;
  }
}

customElements.define('cartulary-verdict', VerdictView);
