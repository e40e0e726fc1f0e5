import {html, type TemplateResult} from 'lit';
import type {SeatPoints} from '../api/types';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import type {EvidenceLine, Term} from './scoring';
import {signedPoints, sumWords} from './words';

export function seatLine(store: GameStore, seat: number): TemplateResult {
  return html`${seatBadge(store, seat)} ${playerName(store, seat)}`;
}

/** The sum of a scoring, if it is known, and the points of each seat. */
export function pointLines(store: GameStore, terms: readonly Term[], points: readonly SeatPoints[]): readonly EvidenceLine[] {
  const sum = sumWords(terms);
  return [
    ...(sum === undefined ? [] : [[t('record.evidence.sum'), sum] as const]),
    [t('record.evidence.points'), html`<ul>${points.map(won => html`
      <li>${seatLine(store, won.seat)} <strong>${signedPoints(won.points)}</strong></li>`)}</ul>`],
  ];
}
