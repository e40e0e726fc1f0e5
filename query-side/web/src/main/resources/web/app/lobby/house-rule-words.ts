import {houseRulesWith, type HouseRuleName, type HouseRules} from '../api/house-rules';
import type {Expansion} from '../api/types';
import {t, type Key} from '../message/messages';

/** Names a house rule. */
export function houseRuleWords(name: HouseRuleName): string {
  return t(`lobby.houseRules.${name}`);
}

/** Names a setting of a house rule. */
export function settingWords(name: HouseRuleName, setting: string): string {
  return t(`lobby.houseRules.${name}.${setting}` as Key);
}

/** Names the settings that are not the default. */
export function otherSettings(rules: HouseRules, expansions: readonly Expansion[]): readonly string[] {
  return houseRulesWith(expansions)
    .filter(({name, settings}) => rules[name] !== settings[0])
    .map(({name}) => settingWords(name, rules[name]));
}
