import {html, nothing} from 'lit';
import type {Texts} from '../account/texts';
import type {Opponent, PersonOpponents} from '../api/types';

export const SHOWN_OPPONENTS = 10;

/** The results against those whom a person met most often. A closed account has no handle; one that is not read yet is not in the map. */
export function opponentsCard(texts: Texts, {games, opponents}: PersonOpponents, handles: ReadonlyMap<string, string | undefined>) {
  return opponents.length === 0 ? nothing : html`<section class="card" aria-labelledby="opponents">
    <h2 id="opponents">${texts('account.opponents')}</h2>
    <p class="faint">${texts('account.opponents.about', {games, opponents: SHOWN_OPPONENTS})}</p>
    <table aria-labelledby="opponents">
      <thead><tr>${(['person', 'games', 'won', 'tied', 'lost'] as const).map(column =>
        html`<th scope="col">${texts(`account.opponents.${column}`)}</th>`)}</tr></thead>
      <tbody>${opponents.slice(0, SHOWN_OPPONENTS).map(opponent => row(texts, opponent, handles))}</tbody>
    </table>
  </section>`;
}

function row(texts: Texts, {person, games, won, tied, lost}: Opponent, handles: ReadonlyMap<string, string | undefined>) {
  const handle = handles.get(person);
  return html`<tr>
    <th scope="row">${!handles.has(person) ? '…' : handle === undefined ? texts('account.opponents.closed') : html`<a href="/persons/${handle}">${handle}</a>`}</th>
    <td>${games}</td><td>${won}</td><td>${tied}</td><td>${lost}</td>
  </tr>`;
}
