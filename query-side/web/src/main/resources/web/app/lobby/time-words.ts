import type {GameOptions} from '../api/types';
import {language, t} from '../message/messages';
import {duration} from './duration';

/** Says how long players may think; empty without a limit. */
export function timeWords({secondsPerStep, clock}: Pick<Partial<GameOptions>, 'clock' | 'secondsPerStep'>): string[] {
  return [
    ...(secondsPerStep === undefined ? [] : [t('lobby.games.perStep', {time: duration(secondsPerStep, language())})]),
    ...(clock === undefined ? [] : [clockWords(clock)]),
  ];
}

/** Says the same in few words, for a list. */
export function clockOption({bank, increment}: NonNullable<GameOptions['clock']>): string {
  const time = duration(bank, language(), 'short');
  return increment === 0 ? time : t('lobby.clock.option', {time, increment: duration(increment, language(), 'short')});
}

/** Says what clock each player has. */
export function clockWords({bank, increment}: NonNullable<GameOptions['clock']>): string {
  const time = duration(bank, language());
  return increment === 0 ? t('lobby.clock', {time}) : t('lobby.clock.increment', {time, increment: duration(increment, language())});
}
