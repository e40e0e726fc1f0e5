import {html, type TemplateResult} from 'lit';
import type {GroupBracket, GroupCrossTable, ShownPairing} from '../api/types';
import {pictureKey, type ShownCompetition} from './competition-store';
import {resultWords, sideWords} from './rounds';
import type {Texts} from './texts';

/** A bracket as a picture, and as a table with the same content. */
export function bracketCard(texts: Texts, shown: ShownCompetition, bracket: GroupBracket) {
  const title = texts('competition.bracket', {stage: bracket.stage});
  return pictureCard(texts, shown, title, bracket, html`
    <thead><tr><th scope="col">${texts('competition.rounds')}</th><th scope="col">${texts('competition.entrants')}</th>
      <th scope="col">${texts('competition.column.games')}</th></tr></thead>
    <tbody>${bracket.pairings.map(pairing => html`<tr><td class="number">${pairing.round}</td>
      <td>${pairingWords(texts, shown, pairing)}</td><td>${resultWords(texts, pairing)}</td></tr>`)}</tbody>`);
}

/** A cross table as a picture, and as a table with the same content. */
export function crossTableCard(texts: Texts, shown: ShownCompetition, table: GroupCrossTable) {
  const {names} = shown;
  const title = `${texts('competition.crosstable')}: ${table.stage} ${table.group}`;
  return pictureCard(texts, shown, title, table, html`
    <thead><tr><th scope="col">${texts('competition.column.entrant')}</th>
      ${table.rows.map(row => html`<th scope="col">${names.of(row.entrant)}</th>`)}</tr></thead>
    <tbody>${table.rows.map((row, index) => html`<tr><th scope="row">${names.of(row.entrant)}</th>
      ${row.cells.map((cell, column) => html`<td class="number">${column === index ? '×'
        : cell.meetings.map(({won, lost}) => `${won}–${lost}`).join(' ') || '·'}</td>`)}</tr>`)}</tbody>`);
}

function pictureCard(
  texts: Texts, {pictures}: ShownCompetition, title: string, {stage, group}: {stage: string; group: string}, table: TemplateResult,
) {
  const picture = texts('competition.picture', {title});
  return html`<section class="card">
    <h2>${title}</h2>
    <div class="wide drawn" tabindex="0" role="region" aria-label=${picture}>${pictures.get(pictureKey(stage, group))}</div>
    <details>
      <summary>${texts('competition.asTable')}</summary>
      <div class="wide" tabindex="0" role="region" aria-label=${title}><table class="standings">
        <caption class="hidden">${title}</caption>${table}</table></div>
    </details>
  </section>`;
}

/** Who meets in a pairing. */
export function pairingWords(texts: Texts, shown: ShownCompetition, {home, away}: ShownPairing): string {
  return texts('competition.pairing', {home: sideWords(texts, shown, home), away: sideWords(texts, shown, away)});
}
