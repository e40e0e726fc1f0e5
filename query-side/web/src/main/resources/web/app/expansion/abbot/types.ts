import type {Envelope, MeepleAt} from '../../api/types';
import type {SegmentAt} from '../../game/highlights';

export type AbbotEvent = Extract<Envelope, {readonly type: 'AbbotPlaced' | 'AbbotCalledHome'}>;
/** The source of the points of an abbot that was called home; a garden scores as a feature. */
export type AbbotSource = 'abbot';
/** An abbot has the history of a meeple. */
export type AbbotSubject = {readonly kind: 'meeple'; readonly figure: 'abbot'} & SegmentAt;
export type AbbotCounted = 'abbot' | 'garden';

/** The kind of feature on which an abbot stands, and the id of its segment (ABBOT-3). */
export type AbbotPlace = 'monastery' | 'garden';

/** The segment with a garden. */
export const GARDEN = 'garden';

export function placeOf(segment: string): AbbotPlace {
  return segment === GARDEN ? GARDEN : 'monastery';
}

export function isAbbot({figure}: MeepleAt): boolean {
  return figure === 'abbot';
}
