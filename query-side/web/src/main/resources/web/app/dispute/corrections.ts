import {html, nothing, type TemplateResult} from 'lit';
import type {ScoreCorrected} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {plainPoints} from '../record/words';
import type {Dispute} from './dispute';

/** The corrected scores and totals of a dispute, each with its old points struck through. */
export function correctionLines(store: GameStore, corrected: ScoreCorrected): TemplateResult {
  return html`
    <ul class="corrections">
      ${corrected.scores.map(({revision, seat, from, to}) => html`
        <li>${t('dispute.corrected.score', {name: playerName(store, seat), revision})} ${fromTo(from, to)}</li>`)}
      ${corrected.totals.map(({seat, from, to}) => html`
        <li><strong>${t('dispute.corrected.total', {name: playerName(store, seat)})} ${fromTo(from, to)}</strong></li>`)}
    </ul>`;
}

/** Old points struck through, and the new ones. */
function fromTo(from: number, to: number): TemplateResult {
  return html`<s><span class="hidden">${t('dispute.corrected.from')} </span>${plainPoints(from)}</s>
    <ins><span class="hidden">${t('dispute.corrected.to')} </span>${plainPoints(to)}</ins>`;
}

/** All corrections of a game; nothing without any. */
export function correctionList(store: GameStore, disputes: readonly Dispute[]): TemplateResult | typeof nothing {
  const corrected = disputes.map(one => one.corrected).filter(one => one !== undefined);
  return corrected.length === 0 ? nothing : html`
    <h3>${t('dispute.corrections')}</h3>
    ${corrected.map(one => html`<p>${t('dispute.number', {dispute: one.dispute})}</p>${correctionLines(store, one)}`)}`;
}
