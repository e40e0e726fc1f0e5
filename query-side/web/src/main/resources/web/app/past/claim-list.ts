import {html, nothing} from 'lit';
import type {Claim} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {withPlaces} from '../record/places';
import {cellWords} from '../record/words';
import {ruleLinks} from '../rule/rule-link';
import {moveButton} from './move';

/** Claims with more moves than this show them on request only. */
const MANY_MOVES = 5;

/**
 * Claims with their rules and the moves that they rest on.
 *
 * @param sentences one for each claim
 * @param recorded the last revision that was played; later moves are imagined and lead nowhere
 */
export function claimList(
  store: GameStore, claims: readonly Claim[], sentences: readonly string[], recorded = store.head.revision,
) {
  return html`<ol class="claims">${claims.map((claim, index) =>
    claimEntry(store, claim, named(store, sentences[index] ?? ''), recorded))}</ol>`;
}

/** Puts the names of the players in a sentence of the service, and the words of this page for places, which are `3,-1` there. */
function named(store: GameStore, sentence: string): string {
  return sentence.replace(/(-?\d+),(-?\d+)/g, (_, x: string, y: string) => cellWords({x: Number(x), y: Number(y)}))
    .replace(/\{seat-(\d)\}/g, (_, seat: string) => playerName(store, Number(seat)));
}

function claimEntry(store: GameStore, claim: Claim, sentence: string, recorded: number) {
  const moves = [...new Set(claim.facts.map(fact => fact.by.revision))]
    .filter(revision => revision <= recorded)
    .sort((a, b) => a - b);
  return html`<li class=${`claim claim-${claim.kind}`}>
    <span>${withPlaces(sentence)}</span>
    ${claim.rules.length === 0 ? nothing : ruleLinks(claim.rules)}
    ${moves.length === 0 ? nothing : moves.length <= MANY_MOVES
      ? html`<span class="moves">${moveButtons(store, moves)}</span>`
      : html`<details><summary>${t('past.why.moves', {moves: moves.length})}</summary>
          <span class="moves">${moveButtons(store, moves)}</span></details>`}
  </li>`;
}

function moveButtons(store: GameStore, revisions: readonly number[]) {
  return revisions.map(revision => html`${moveButton(store, revision)} `);
}
