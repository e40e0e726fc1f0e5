import {html, type TemplateResult} from 'lit';
import {FACETS, sourcesOf} from '../expansion';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import type {Source} from './scoring';
import {SOURCES, tally} from './tally';
import {plainPoints} from './words';

/** The points of players by source: a row for each source and a column for each player, so that six of them fit a phone. */
export function pointsBySource(store: GameStore, seats: readonly number[]): TemplateResult {
  const {events, head} = store;
  const points = seats.map(seat => tally(events, seat, head.revision));
  return html`<table class="by-source">
    <caption>${t('record.summary.caption')}</caption>
    <thead><tr><td></td>${seats.map(seat => html`<th scope="col">${seatBadge(store, seat)}
      <span class="hidden">${playerName(store, seat)}</span></th>`)}</tr></thead>
    <tbody>${SOURCES.filter(source => isPlayed(store, source)).map(source => html`<tr>
      <th scope="row"><svg class="source-mark" viewBox="0 0 1 1" aria-hidden="true"><rect class="source-${source}" width="1" height="1"></rect></svg>
      ${t(`record.source.${source}`)}</th>${points.map(one => html`<td>${plainPoints(one[source])}</td>`)}</tr>`)}</tbody>
  </table>`;
}

/** False for the source of an expansion that is not played. */
function isPlayed({head: {options: {expansions}}}: GameStore, source: Source): boolean {
  return FACETS.every(facet => expansions.includes(facet.name) || !sourcesOf(facet).includes(source));
}
