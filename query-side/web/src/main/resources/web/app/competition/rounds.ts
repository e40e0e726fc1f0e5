import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {GroupRound, PairedSide, ShownPairing} from '../api/types';
import {gamePath} from '../route';
import type {CompetitionStore, ShownCompetition} from './competition-store';
import type {Texts} from './texts';

/** The rounds with their pairings and results, the newest first. */
export function roundsCard(texts: Texts, store: CompetitionStore, shown: ShownCompetition) {
  const rounds = [...shown.rounds.rounds].reverse().filter(({pairings, byes}) => pairings.length + byes.length > 0);
  return rounds.length === 0 ? nothing : html`<section class="card" aria-labelledby="competition-rounds">
    <h2 id="competition-rounds">${texts('competition.rounds')}</h2>
    ${repeat(rounds, ({stage, group, round}) => JSON.stringify([stage, group, round]), round => roundList(texts, store, shown, round))}
  </section>`;
}

function roundList(texts: Texts, store: CompetitionStore, shown: ShownCompetition, {stage, group, round, pairings, byes}: GroupRound) {
  const isOnly = shown.rounds.rounds.every(one => one.stage !== stage || one.group === group);
  // A complete stage accepts no results and corrections (COMP-10).
  const isOver = shown.overview.stages.some(({plan, status}) => plan.id === stage && status === 'complete');
  return html`<h3>${isOnly ? texts('competition.round', {stage, round}) : texts('competition.round.group', {stage, group, round})}</h3>
    <ul class="rows">
      ${repeat(pairings, ({pairing}) => pairing, pairing => html`<li>
        <span>${texts('competition.pairing', {home: sideWords(texts, shown, pairing.home), away: sideWords(texts, shown, pairing.away)})}</span>
        <span class="rating">${resultWords(texts, pairing)}
          ${pairing.result === undefined ? nothing : html`<span class="faint">${texts(`competition.result.${pairing.result.basis}`)}</span>`}
          ${playedGames(texts, pairing)}</span>
        ${isOver || pairing.home.entrant === undefined || pairing.away.entrant === undefined ? nothing : html`<cartulary-assumed-result
          .store=${store} .texts=${texts} .shown=${shown} .pairing=${pairing}></cartulary-assumed-result>`}</li>`)}
      ${byes.map(entrant => html`<li>${texts('competition.bye', {entrant: shown.names.of(entrant)})}</li>`)}
    </ul>`;
}

/** Links to the games that a result follows from, if they were played here. */
function playedGames(texts: Texts, {result}: ShownPairing) {
  return (result?.played?.games ?? []).map((game, index) =>
    html` <a href=${gamePath(game)}>${texts('competition.result.game', {number: index + 1})}</a>`);
}

/** The entrant on a side of a pairing, as far as known. */
export function sideWords(texts: Texts, {names}: ShownCompetition, {entrant, slot}: PairedSide): string {
  return entrant !== undefined ? names.of(entrant) : texts(slot.source === 'nobody' ? 'competition.nobody' : 'competition.undecided');
}

/** The score: duels in a team match, games in a duel. */
export function resultWords(texts: Texts, {result}: ShownPairing): string {
  if (result === undefined) {
    return texts('competition.result.none');
  }
  const {home, away} = result.duels ?? result.games;
  return `${home}–${away}`;
}
