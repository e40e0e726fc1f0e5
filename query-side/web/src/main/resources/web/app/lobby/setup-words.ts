import {t} from '../message/messages';
import {ownOptionsOf, visibilityOf, type GameSetup} from './game-setup';
import {otherSettings} from './house-rule-words';
import {timeWords} from './time-words';

/** Says which folded options are not the usual ones, so that nobody plays by a rule that they do not see. */
export function changesOf(setup: GameSetup): string {
  const {expansions, houseRules, secondsPerStep, clock} = setup;
  return [
    ...otherSettings(houseRules, expansions),
    ...timeWords({...(secondsPerStep === undefined ? {} : {secondsPerStep}), ...(clock === undefined ? {} : {clock})}),
    ...(setup.breaksTies ? [t('lobby.ties.on')] : []),
    ...(setup.chat === 'on' ? [] : [t(`lobby.chat.changed.${setup.chat}`)]),
    ...(setup.aids ? [] : [t('lobby.aids.off')]),
    ...(setup.takeBack === undefined ? [] : [t(setup.takeBack ? 'lobby.take-back.on' : 'lobby.take-back.off')]),
    ...(ownOptionsOf(setup).scoringTiles === undefined ? [] : [t('lobby.scoring-tiles.own')]),
    ...(visibilityOf(setup) === 'unlisted' ? [t('lobby.seating.unlisted')] : []),
  ].join(' · ');
}
