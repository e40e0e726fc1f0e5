import {language, t} from '../message/messages';
import {duration} from './duration';
import {ownOptionsOf, visibilityOf, type GameSetup} from './game-setup';
import {otherSettings} from './house-rule-words';

/** Says which folded options are not the usual ones, so that nobody plays by a rule that they do not see. */
export function changesOf(setup: GameSetup): string {
  const {expansions, houseRules, secondsPerStep} = setup;
  return [
    ...otherSettings(houseRules, expansions),
    ...(secondsPerStep === undefined ? [] : [t('lobby.games.perStep', {time: duration(secondsPerStep, language())})]),
    ...(setup.takeBack === undefined ? [] : [t(setup.takeBack ? 'lobby.take-back.on' : 'lobby.take-back.off')]),
    ...(ownOptionsOf(setup).scoringTiles === undefined ? [] : [t('lobby.scoring-tiles.own')]),
    ...(visibilityOf(setup) === 'unlisted' ? [t('lobby.seating.unlisted')] : []),
  ].join(' · ');
}
