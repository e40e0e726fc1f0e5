import {language, t} from '../message/messages';
import {duration} from './duration';
import type {GameSetup} from './game-setup';

/** Says which folded options are not the usual ones, so that nobody plays by a rule that they do not see. */
export function changesOf({fields, expansions, bookmakerFields, officeRoads, secondsPerStep, visibility}: GameSetup): string {
  const bets = expansions.includes('bets');
  return [
    ...(fields === 'off' ? [t('lobby.houseRules.fields.off')] : []),
    ...(bets && bookmakerFields !== '2024-07' ? [t(`lobby.houseRules.reading.${bookmakerFields}`)] : []),
    ...(bets && officeRoads === 'all-end' ? [t('lobby.houseRules.officeRoads.all-end')] : []),
    ...(secondsPerStep === undefined ? [] : [t('lobby.games.perStep', {time: duration(secondsPerStep, language())})]),
    ...(visibility === 'unlisted' ? [t('lobby.seating.unlisted')] : []),
  ].join(' · ');
}
