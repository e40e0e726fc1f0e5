import type {GameOptions, RatedPerson} from '../api/types';
import {EXPANSIONS} from '../expansion/names';

/** The key of the class in which a game is rated, such as `two:base:clock`. */
export function ratingClass({expansions = [], clock, secondsPerStep}: Partial<GameOptions>, players: number): string {
  const sets = EXPANSIONS.filter(one => expansions.includes(one)).join() || 'base';
  const time = clock !== undefined ? 'clock' : secondsPerStep !== undefined ? 'step' : 'untimed';
  return [players === 2 ? 'two' : 'more', sets, time].join(':');
}

/** True for a rating after few games, or after a long time without any. */
export function isProvisional({provisionalFrom}: RatedPerson): boolean {
  return Date.parse(provisionalFrom!) <= Date.now();
}
