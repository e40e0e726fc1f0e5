import {html, nothing} from 'lit';
import type {CompetitionWhatIf, GroupBracket, GroupTable, GroupTableRow, ShownPairing} from '../api/types';
import {ViewRequest} from '../lobby/view-request';
import {View} from '../view';
import {pairingWords} from './brackets';
import type {CompetitionStore, ShownCompetition} from './competition-store';
import {formOf} from './entering';
import {enteredResult, resultFields} from './result-fields';
import {resultWords, sideWords} from './rounds';
import type {Texts} from './texts';

/** What would follow, and the brackets before it. */
interface Assumption {
  readonly answer: CompetitionWhatIf;
  readonly score: string;
  readonly brackets: readonly GroupBracket[];
}

/** Assumes a result of a pairing, and shows the tables and brackets that would follow. Nothing is recorded. */
class AssumedResult extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, shown: {attribute: false}, pairing: {attribute: false}};
  declare store: CompetitionStore;
  declare texts: Texts;
  declare shown: ShownCompetition;
  declare pairing: ShownPairing;
  #assumption: Assumption | undefined;
  readonly #request = new ViewRequest(this);

  override render() {
    const {texts, shown, pairing} = this;
    const words = pairingWords(texts, shown, pairing);
    return html`<details>
      <summary>${texts('competition.whatIf')}<span class="hidden"> ${words}</span></summary>
      <form class="competition-form" @submit=${(submit: SubmitEvent) => this.#assume(formOf(submit))}>
        <fieldset><legend>${texts('competition.whatIf.result', {pairing: words})}</legend>
          <p class="faint">${texts('competition.whatIf.note')}</p>
          ${resultFields(texts, shown.overview.kind, sideWords(texts, shown, pairing.home), sideWords(texts, shown, pairing.away))}
          <button type="submit" ?disabled=${this.#request.isBusy}>${texts('competition.whatIf.show')}</button>
        </fieldset>
      </form>
      <p role="status">${this.#assumption === undefined ? nothing : this.#summary(words, this.#assumption)}</p>
      ${this.#assumption === undefined ? nothing : this.#consequences(this.#assumption)}
      ${this.#request.failureMessage()}
    </details>`;
  }

  #assume(form: FormData): void {
    const {overview: {kind, revision}, brackets: {brackets}} = this.shown;
    void this.#request.attempt(async () => {
      this.#assumption = undefined;
      const result = enteredResult(kind, form);
      const answer = await this.store.api.assumeResult(this.store.id, {pairing: this.pairing.pairing, result, at: revision});
      this.#assumption = {answer, brackets, score: resultWords(this.texts, {...this.pairing, result})};
    });
  }

  #summary(pairing: string, {answer: {changes}, score}: Assumption): string {
    const places = changes.rows.filter(({before, after}) => before?.place !== after?.place).length;
    return this.texts('competition.whatIf.said', {pairing, score, places});
  }

  #consequences({answer, brackets}: Assumption) {
    const changed = answer.tables.filter(({stage, group}) => answer.changes.rows.some(row => row.stage === stage && row.group === group));
    const met = answer.brackets.flatMap(bracket => {
      const before = brackets.find(({stage, group}) => stage === bracket.stage && group === bracket.group);
      return bracket.pairings.filter(pairing => !meets(pairing, before?.pairings.find(one => one.pairing === pairing.pairing)))
        .map(pairing => ({stage: bracket.stage, pairing}));
    });
    return html`${changed.map(table => this.#table(table, answer))}
      ${met.length === 0 ? nothing : html`<ul>${met.map(({stage, pairing}) => html`<li>
        ${this.texts('competition.round', {stage, round: pairing.round})}: ${pairingWords(this.texts, this.shown, pairing)}</li>`)}</ul>`}`;
  }

  #table({stage, group, rows}: GroupTable, {changes}: CompetitionWhatIf) {
    const {texts} = this;
    const title = texts('competition.whatIf.table', {stage, group});
    const columns = (['place', 'won', 'games'] as const).map(column => texts(`competition.column.${column}`));
    const earlier = (row: GroupTableRow) => changes.rows
      .find(changed => changed.stage === stage && changed.group === group && changed.entrant === row.entrant)?.before ?? row;
    return html`<div class="wide" tabindex="0" role="region" aria-label=${title}><table class="standings">
      <caption>${title}</caption>
      <thead><tr><th scope="col">${texts('competition.column.entrant')}</th>
        ${columns.map(column => html`<th scope="col">${texts('competition.whatIf.before', {column})}</th>
          <th scope="col">${texts('competition.whatIf.after', {column})}</th>`)}</tr></thead>
      <tbody>${rows.map(row => html`<tr><th scope="row">${this.shown.names.of(row.entrant)}</th>
        ${cells(earlier(row)).map((before, column) => html`<td class="number">${before}</td>
          <td class="number">${before === cells(row)[column] ? cells(row)[column] : html`<strong>${cells(row)[column]}</strong>`}</td>`)}</tr>`)}</tbody>
    </table></div>`;
  }
}

function cells({place, matchesWon, gamesWon, gamesLost}: GroupTableRow) {
  return [String(place), String(matchesWon), `${gamesWon}–${gamesLost}`];
}

/** Whether the same entrants meet in both. */
function meets(after: ShownPairing, before: ShownPairing | undefined): boolean {
  return before?.home.entrant === after.home.entrant && before?.away.entrant === after.away.entrant;
}

customElements.define('cartulary-assumed-result', AssumedResult);
