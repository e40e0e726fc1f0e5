import type {ExpansionPlace, ExpansionSubject} from '../expansion';
import {playerName} from '../game/player-name';
import type {SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import type {Cell, FeatureKind} from '../api/types';
import {cellWords} from '../record/words';

/** A thing of a game that has a history. */
export type Subject =
  | {readonly kind: 'feature' | 'meeple'} & SegmentAt
  | {readonly kind: 'tile'} & Cell
  | {readonly kind: 'seat'; readonly seat: number}
  | ExpansionSubject;

const KINDS: Readonly<Record<string, FeatureKind>> = {r: 'road', c: 'city', f: 'field'};
const NUMBERED = /^[rcf]\d+$/;

/** The kind of feature that a segment of a tile belongs to; a segment at the centre of a tile has the name of its kind. */
export function kindOf(segment: string): FeatureKind {
  return NUMBERED.test(segment) ? KINDS[segment[0]!]! : segment as FeatureKind;
}

/** The same for a segment on which any meeple may stand. */
export function meepleKindOf(segment: string): 'road' | 'city' | 'monastery' | 'field' | ExpansionPlace {
  return kindOf(segment) as ReturnType<typeof meepleKindOf>;
}

/** The parameter of the API that names a subject, such as `feature=0,-1,c0`. */
export function subjectParameter(subject: Subject): string {
  const {kind} = subject;
  return 'seat' in subject ? `${kind}=${subject.seat}`
    : 'segment' in subject ? `${kind}=${subject.x},${subject.y},${subject.segment}`
    : `${kind}=${subject.x},${subject.y}`;
}

/** For example `the city at column 3, row -1`. */
export function subjectWords(store: GameStore, subject: Subject): string {
  return subject.kind === 'feature' ? t(`past.subject.${kindOf(subject.segment)}`, {place: cellWords(subject)})
    : 'seat' in subject ? t(`past.subject.${subject.kind}`, {player: playerName(store, subject.seat)})
    : t(`past.subject.${'figure' in subject ? subject.figure : subject.kind}`, {place: cellWords(subject)});
}
