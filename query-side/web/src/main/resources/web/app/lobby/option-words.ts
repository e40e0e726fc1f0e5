import {houseRulesOf} from '../api/house-rules';
import type {GameOptions} from '../api/types';
import {list, t} from '../message/messages';
import {otherSettings} from './house-rule-words';
import {timeWords} from './time-words';

/** Says what is played, and how: the expansions first, then what differs from the usual. */
export function optionWords(options: GameOptions): string[] {
  const {expansions = [], secondsPerStep, clock} = options;
  return [
    expansions.length === 0 ? t('lobby.expansion.none') : list(expansions.map(expansion => t(`lobby.expansion.${expansion}`))),
    ...otherSettings(houseRulesOf(options), expansions),
    ...(options.scoringTiles === undefined ? [] : [t('lobby.scoring-tiles.own')]),
    ...(secondsPerStep === undefined && clock === undefined ? [t('lobby.time.none')] : timeWords(options)),
    ...(options.ties === 'last-to-begin' ? [t('lobby.ties.on')] : []),
    ...(options.aids === 'off' ? [t('lobby.aids.off')] : []),
    ...(options.takeBack === true ? [t('lobby.take-back.on')] : []),
  ];
}
