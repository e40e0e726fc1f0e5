import {playerName} from '../game/player-name';
import type {SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import type {Cell, FeatureKind} from '../api/types';
import {cellWords} from '../record/words';

/** A thing of a game that has a history. */
export type Subject =
  | {readonly kind: 'feature' | 'meeple'} & SegmentAt
  | {readonly kind: 'tile' | 'office'} & Cell
  | {readonly kind: 'tollhouse' | 'seat'; readonly seat: number};

const KINDS: Record<string, FeatureKind> = {r: 'road', c: 'city', m: 'monastery', f: 'field'};

/** The kind of feature that a segment of a tile belongs to. */
export function kindOf(segment: string): FeatureKind {
  return KINDS[segment[0]!]!;
}

/** The parameter of the API that names a subject, such as `feature=0,-1,c0`. */
export function subjectParameter(subject: Subject): string {
  switch (subject.kind) {
    case 'feature':
    case 'meeple':
      return `${subject.kind}=${subject.x},${subject.y},${subject.segment}`;
    case 'tile':
    case 'office':
      return `${subject.kind}=${subject.x},${subject.y}`;
    case 'tollhouse':
    case 'seat':
      return `${subject.kind}=${subject.seat}`;
  }
}

/** For example `the city at column 3, row -1`. */
export function subjectWords(store: GameStore, subject: Subject): string {
  switch (subject.kind) {
    case 'feature':
      return t(`past.subject.${kindOf(subject.segment)}`, {place: cellWords(subject)});
    case 'meeple':
    case 'tile':
    case 'office':
      return t(`past.subject.${subject.kind}`, {place: cellWords(subject)});
    case 'tollhouse':
    case 'seat':
      return t(`past.subject.${subject.kind}`, {player: playerName(store, subject.seat)});
  }
}
