import {HOUSE_RULES} from '../api/house-rules';
import type {DisputedScore, DisputeReading, DisputeResolved, DisputeTarget, GameOptions, ScoreEvidence} from '../api/types';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {settingWords} from '../lobby/house-rule-words';
import {list, t} from '../message/messages';
import {disputedScore, evidenceOf} from '../record/evidence';
import {subjectWords} from '../past/subject';
import {cellWords, pointsWords} from '../record/words';
import {pointsOfEvidence} from './dispute';

/** Names what a dispute is about: `the city of 4 tiles, scored at revision 57`. */
export function targetWords(store: GameStore, {subject, revision, x = 0, y = 0, segment = '', seat = 0}: DisputeTarget): string {
  return subject === 'score'
    ? t('dispute.target.score', {revision, what: scoredWords(store, revision)})
    : t(`dispute.target.${subject}`, {
      revision, name: playerName(store, seat), place: cellWords({x, y}),
      feature: subject === 'feature' ? subjectWords(store, {kind: 'feature', x, y, segment}) : '',
    });
}

/** Names what an event scored. */
export function scoredWords(store: GameStore, revision: number): string {
  const event = store.events[revision - 1];
  return (event && evidenceOf(event))?.words(store.head.options) ?? t('dispute.target.nothing');
}

/** The points of one count: `Ada 4 points and Bea 8 points`. */
export function countedWords(store: GameStore, evidence: ScoreEvidence | undefined): string {
  if (evidence === undefined) {
    return t('dispute.count.none');
  }
  const won = pointsOfEvidence(evidence).filter(one => one.points !== 0);
  return won.length === 0 ? t('dispute.count.nobody') : pointsWords(store, won);
}

/** What the count rests on, such as the feature. */
export function basisWords(evidence: ScoreEvidence | undefined, options: GameOptions): string {
  return disputedScore(evidence)?.basis(options) ?? '';
}

/** Names a score of a recount. */
export function scoreWords({revision, recorded, byRules, bySecondEngine}: DisputedScore, options: GameOptions): string {
  const basis = basisWords(recorded ?? byRules ?? bySecondEngine, options);
  return basis === '' ? t('dispute.score.missing', {revision}) : t('dispute.score', {revision, what: basis});
}

/** Names another version or other options. */
export function readingWords(reading: DisputeReading): string {
  const {rules} = reading;
  return list([
    ...(rules === undefined ? [] : [t('dispute.reading.rules', {version: rules})]),
    ...HOUSE_RULES.flatMap(({name}) => (reading[name] === undefined ? [] : [settingWords(name, reading[name])])),
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
