import {html, nothing} from 'lit';
import type {GroupTable, GroupTableRow, PlaceExplanation, PlaceExplanations} from '../api/types';
import {ViewRequest} from '../lobby/view-request';
import {list} from '../message/messages';
import {View} from '../view';
import type {CompetitionStore} from './competition-store';
import type {EntrantNames} from './entrant-names';
import type {Texts} from './texts';

/** The table of a group. Each row names the tie-break that decided its place, and explains it on request. */
class GroupTableCard extends View {
  static override properties = {
    store: {attribute: false}, texts: {attribute: false}, names: {attribute: false}, table: {attribute: false}, isOnly: {attribute: false},
  };
  declare store: CompetitionStore;
  declare texts: Texts;
  declare names: EntrantNames;
  declare table: GroupTable;
  /** Whether the stage has no other group. */
  declare isOnly: boolean;
  #asked: string | undefined;
  #explanation: PlaceExplanation | undefined;
  readonly #request = new ViewRequest(this);

  override render() {
    const {texts, table} = this;
    const {stage, group} = table;
    const title = this.isOnly ? texts('competition.table', {stage}) : texts('competition.table.group', {stage, group});
    const isOfTeams = this.store.shown?.overview.kind === 'team';
    return html`<section class="card">
      <h2>${title}</h2>
      <div class="wide" tabindex="0" role="region" aria-label=${title}>
        <table class="standings">
          <caption class="hidden">${title}</caption>
          <thead><tr>
            ${(['place', 'entrant', 'played', 'won', 'lost'] as const).map(column => html`<th scope="col">${texts(`competition.column.${column}`)}</th>`)}
            ${isOfTeams ? html`<th scope="col">${texts('competition.column.duels')}</th>` : nothing}
            <th scope="col">${texts('competition.column.games')}</th>
            <th scope="col">${texts('competition.column.decided')}</th>
          </tr></thead>
          <tbody>${table.rows.map(row => this.#row(row, isOfTeams))}</tbody>
        </table>
      </div>
      <div role="status">${this.#explanation === undefined ? nothing : this.#words(this.#explanation)}</div>
      ${this.#request.failureMessage()}
    </section>`;
  }

  #row(row: GroupTableRow, isOfTeams: boolean) {
    const {texts} = this;
    const entrant = this.names.of(row.entrant);
    return html`<tr>
      <td class="number">${row.place}</td><th scope="row">${entrant}</th>
      <td class="number">${row.matchesPlayed}</td><td class="number">${row.matchesWon}</td><td class="number">${row.matchesLost}</td>
      ${isOfTeams ? html`<td class="number">${row.duelsWon}–${row.duelsLost}</td>` : nothing}
      <td class="number">${row.gamesWon}–${row.gamesLost}</td>
      <td><span>${row.decidedBy === undefined ? texts('competition.tied') : texts(`competition.tieBreak.${row.decidedBy}`)}</span>
        <button type="button" aria-label=${texts('competition.why.of', {entrant})} ?disabled=${this.#request.isBusy}
          @click=${() => this.#ask(row.entrant)}>${texts('competition.why')}</button></td></tr>`;
  }

  #ask(entrant: string): void {
    void this.#request.attempt(async () => {
      const {stage, group} = this.table;
      const query = new URLSearchParams({entrant, stage});
      const read = await this.store.api.read(`/api/competitions/${this.store.id}/why?${query}`);
      const {places} = await read.json() as PlaceExplanations;
      this.#asked = entrant;
      this.#explanation = places.find(place => place.group === group);
    });
  }

  #words({place, neighbour, decidedBy, steps}: PlaceExplanation) {
    const {texts, names} = this;
    const named = (verdict: 'equal' | 'not-asked') => steps.filter(step => step.verdict === verdict)
      .map(({tieBreak}) => texts(`competition.tieBreak.${tieBreak}`));
    const decisive = steps.find(({tieBreak}) => tieBreak === decidedBy);
    const equal = named('equal');
    const notAsked = named('not-asked');
    return html`<h3>${names.of(this.#asked!)}</h3>
      <p>${neighbour === undefined ? texts('competition.why.alone', {place})
        : decisive === undefined ? texts('competition.why.tied', {place, neighbour: names.of(neighbour)})
        : texts('competition.why.decided', {
          place, tieBreak: texts(`competition.tieBreak.${decisive.tieBreak}`), value: short(decisive.value!),
          other: short(decisive.neighbourValue!), neighbour: names.of(neighbour),
        })}
      ${equal.length === 0 ? nothing : texts('competition.why.equal', {tieBreaks: list(equal)})}
      ${notAsked.length === 0 ? nothing : texts('competition.why.notAsked', {tieBreaks: list(notAsked)})}</p>`;
  }
}

/** A lot has 64 digits, of which only the first ones are shown. */
function short(value: string): string {
  return value.length > 12 ? `${value.slice(0, 8)}…` : value.replace('-', '−');
}

customElements.define('cartulary-group-table', GroupTableCard);
