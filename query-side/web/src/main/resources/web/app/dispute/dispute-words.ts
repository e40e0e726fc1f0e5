import type {DisputedScore, DisputeReading, DisputeResolved, DisputeTarget, ScoreEvidence} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {list, t} from '../message/messages';
import {evidenceOf} from '../record/evidence';
import {cellWords, countWords, featureWords, pointsWords} from '../record/words';
import {pointsOfEvidence} from './dispute';

/** Names what a dispute is about: `the city of 4 tiles, scored at revision 57`. */
export function targetWords(store: GameStore, target: DisputeTarget): string {
  const {revision, x = 0, y = 0, segment = '', seat = 0} = target;
  const place = cellWords({x, y});
  switch (target.subject) {
    case 'score':
      return t('dispute.target.score', {revision, what: scoredWords(store, revision)});
    case 'feature':
      return t('dispute.target.feature', {revision, place, segment});
    case 'office':
      return t('dispute.target.office', {revision, place});
    case 'tollhouse':
      return t('dispute.target.tollhouse', {revision, name: playerName(store, seat)});
    case 'total':
      return t('dispute.target.total', {revision, name: playerName(store, seat)});
  }
}

/** Names what an event scored. */
export function scoredWords(store: GameStore, revision: number): string {
  const event = store.events[revision - 1];
  const evidence = event && evidenceOf(event);
  if (evidence === undefined) {
    return t('dispute.target.nothing');
  }
  switch (evidence.source) {
    case 'bets':
      return t('record.for.bets', {place: cellWords(evidence.office)});
    case 'toll':
      return t('record.for.toll', {feature: featureWords(evidence.feature)});
    default:
      return featureWords(evidence.feature);
  }
}

/** The points of one count: `Ada 4 points and Bea 8 points`. */
export function countedWords(store: GameStore, evidence: ScoreEvidence | undefined): string {
  if (evidence === undefined) {
    return t('dispute.count.none');
  }
  const won = pointsOfEvidence(evidence).filter(one => one.points > 0);
  return won.length === 0 ? t('dispute.count.nobody') : pointsWords(store, won);
}

/** What the count rests on: the feature, or the chips of an office. */
export function basisWords(evidence: ScoreEvidence | undefined): string {
  const feature = evidence?.feature?.feature ?? evidence?.toll?.road;
  if (feature !== undefined) {
    return featureWords(feature);
  }
  return evidence?.bets === undefined ? '' : list(evidence.bets.bets.map(({size}) => countWords('tile', size)));
}

/** Names a score of a recount. */
export function scoreWords({revision, recorded, byRules, bySecondEngine}: DisputedScore): string {
  const basis = basisWords(recorded ?? byRules ?? bySecondEngine);
  return basis === '' ? t('dispute.score.missing', {revision}) : t('dispute.score', {revision, what: basis});
}

/** Names another version or other options. */
export function readingWords(reading: DisputeReading): string {
  const {rules, bookmakerFields, officeRoads, fields} = reading;
  return list([
    ...(rules === undefined ? [] : [t('dispute.reading.rules', {version: rules})]),
    ...(bookmakerFields === undefined ? [] : [t(`lobby.houseRules.reading.${bookmakerFields}`)]),
    ...(officeRoads === undefined ? [] : [t(`lobby.houseRules.officeRoads.${officeRoads}`)]),
    ...(fields === undefined ? [] : [t(`lobby.houseRules.fields.${fields}`)]),
  ]);
}

/** The end of a dispute in one sentence. */
export function resolvedWords({by, outcome, basis, againstRecount}: DisputeResolved): string {
  const resolver = t(`dispute.by.${by}`);
  const words = outcome === 'corrected'
    ? t(`dispute.resolved.corrected.${basis}`, {by: resolver})
    : t(`dispute.resolved.${outcome}`, {by: resolver});
  return againstRecount ? `${words} ${t('dispute.resolved.against')}` : words;
}
