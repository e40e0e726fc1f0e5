import type {BotPolicy} from '../api/types';
import {t} from '../message/messages';

/** A level of strength, from the weakest to the strongest. */
export type Level = Extract<BotPolicy, `level-${number}`>;

/** A policy other than a level. */
export type NamedPolicy = Exclude<BotPolicy, Level>;

export const LEVELS: readonly Level[] =
  ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6', 'level-7', 'level-8'];

export function isLevel(policy: string): policy is Level {
  return policy.startsWith('level-');
}

/** The number of a level, such as `5`. */
export function levelNumber(level: Level): string {
  return level.slice('level-'.length);
}

/** The policy of a bot, such as `greedy` or `level 5`. */
export function policyWords(policy: BotPolicy): string {
  return isLevel(policy) ? t('table.policy.level', {level: levelNumber(policy)}) : t(`table.policy.${policy}`);
}
