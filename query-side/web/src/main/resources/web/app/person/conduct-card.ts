import {html, nothing} from 'lit';
import type {Texts} from '../account/texts';
import type {DisputeCounts, ListedDispute, PersonConduct, PersonView} from '../api/types';
import {dateTime, t} from '../message/messages';
import {gamePath} from '../route';

const SHOWN_DISPUTES = 10;
const OUTCOMES = ['open', 'stands', 'corrected', 'annulled'] as const;

/** How many moves a person signed with a key of the account, and the disputes that the person opened. Nothing without games. */
export function conductCard(texts: Texts, {keys}: PersonView, {games, moves, signed, disputes, newestDisputes}: PersonConduct) {
  const own = new Set(keys.map(({key}) => key));
  const ownMoves = signed.reduce((sum, each) => sum + (own.has(each.key) ? each.moves : 0), 0);
  return games === 0 ? nothing : html`<section class="card" aria-labelledby="conduct">
    <h2 id="conduct">${texts('account.conduct')}</h2>
    ${moves === 0 ? nothing
      : html`<p>${texts('account.conduct.signed', {signed: ownMoves, moves, percent: Math.floor(100 * ownMoves / moves)})}</p>`}
    <p>${countWords(texts, disputes)}</p>
    ${newestDisputes.length === 0 ? nothing : html`<ul class="rows">${newestDisputes.slice(0, SHOWN_DISPUTES).map(line)}</ul>`}
    <p class="faint">${texts('account.conduct.about', {games})}</p>
  </section>`;
}

function countWords(texts: Texts, counts: DisputeCounts): string {
  const disputes = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return disputes === 0 ? texts('account.conduct.undisputed') : texts('account.conduct.disputes', {
    disputes,
    outcomes: OUTCOMES.filter(outcome => counts[outcome] > 0).map(outcome => `${outcomeWords(outcome)}: ${counts[outcome]}`).join(' · '),
  });
}

function outcomeWords(outcome: typeof OUTCOMES[number]): string {
  return t(outcome === 'open' ? 'dispute.open' : `dispute.closed.${outcome}`);
}

function line({game, dispute, openedAt, target: {subject, revision}, outcome}: ListedDispute) {
  return html`<li>
    <a href=${gamePath(game, revision)}>${t('dispute.listed', {dispute, subject: t(`dispute.subject.${subject}`), revision})}</a>
    <span class="faint">${dateTime(openedAt)}</span>
    <span>${outcomeWords(outcome ?? 'open')}</span></li>`;
}
