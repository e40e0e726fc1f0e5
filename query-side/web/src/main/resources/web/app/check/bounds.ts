import type {Envelope} from '../api/types';

/** How many events of a type a game can have at most, those with a signing key apart; neither turns nor seats limit those with Infinity. */
const MOST: Partial<Record<Envelope['type'], number>> = {
  DisputeOpened: 10, DisputeRecounted: 10, BetSealed: 600, PlayerJoined: Infinity, PlayerLeft: Infinity,
  TokenReissued: Infinity, SeatRecovered: Infinity, DeadlineSet: Infinity, ClocksSet: Infinity, StepExpired: Infinity,
  DisputeAgreed: Infinity,
};
const OTHERS = 2_000;

/**
 * Returns the index of the first event that is one too many of its type; undefined if there is none. Later stages check
 * the events before it, so that a made-up record cannot keep them busy.
 */
export function firstBeyond(events: readonly Envelope[]): number | undefined {
  const counts = new Map<string, number>();
  const index = events.findIndex(({type, data}) => {
    const counted = 'signingKey' in data ? 'signingKey' : type;
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    return count > (counted !== 'signingKey' && Object.hasOwn(MOST, counted) ? MOST[counted]! : OTHERS);
  });
  return index < 0 ? undefined : index;
}
