import type {Reason} from './reason';

/** The check of docs/formats.md that a fault violates; the page's own comparisons, and logs of persons, have none. */
const CHECK_OF: Readonly<Record<Reason, number | undefined>> = {
  'no-events': 1,
  'not-json': 2, 'not-canonical': 2, 'forbidden-value': 2,
  'not-an-event': 3, 'revision': 4, 'other-game': 5, 'other-rules': 6, 'old-rules': 6,
  'time': 7, 'time-back': 8, 'format': 9, 'lowest-schema': 10, 'options': 11,
  'checkpoint-form': 12, 'checkpoint-game': 13, 'checkpoint-size': 13, 'checkpoint-root': 13,
  'signature': 14, 'origin-name': 14, 'no-checkpoint': 15, 'not-known-key': 15,
  'kept': 16, 'kept-after': 16, 'kept-other-log': 16, 'ends-before-kept': 16,
  'not-shown': undefined, 'shown-more': undefined,
  'impossible': 17, 'too-many': 17, 'incomplete': 18, 'other-actor': 19, 'other-turn': 20,
  'server-seed': 21, 'player-seed': 22, 'seeded-by': 22, 'start': 23,
  'draw-order': 24, 'tiles-left': 24, 'draw-proof': 24,
  'shuffle': 25, 'order': 25, 'first-seat': 25,
  'not-asked': 26, 'office-seats': 27, 'office-bets': 27, 'pass': 27,
  'office-chips': 28, 'chip': 28, 'choice': 28, 'pays': 29, 'hands': 30, 'never-opened': 31,
  'move-key': 32, 'move-unsigned': 33, 'move-superfluous': 33, 'move-signature': 34, 'move-late': 35, 'move-nonce': 36,
  'ranking': 37, 'dispute': 38, 'resolution': 39, 'correction': 40, 'cathedral': 44,
  'scoring-stack': 23, 'scoring-order': 24, 'scoring-tops': 24, 'scoring-tile': 44,
  'clock': 45, 'account-key': 46, 'account-early': 46, 'account-log': undefined,
  'other-person': undefined, 'checkpoint-person': undefined, 'log-begin': undefined, 'log-closed': undefined,
  'log-key': undefined, 'log-key-again': undefined, 'log-key-absent': undefined,
};

/** Returns the id of a check. */
export function checkOf(reason: Reason): string | undefined {
  const number = CHECK_OF[reason];
  return number === undefined ? undefined : `REC-${number}`;
}

/** The checks that this module makes: all that do not need the rules of the game. */
export const CHECKS: readonly string[] = [...new Set(Object.values(CHECK_OF))]
  .filter(number => number !== undefined)
  .sort((one, other) => one - other)
  .map(number => `REC-${number}`);
