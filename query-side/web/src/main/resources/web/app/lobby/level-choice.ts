import {html, type TemplateResult} from 'lit';
import {LEVELS, levelNumber, type Level} from '../game/bot-policy';
import {t} from '../message/messages';

/** The options of a field that chooses a level. */
export function levelOptions(chosen: Level): TemplateResult[] {
  return LEVELS.map(level => html`
    <option value=${level} .selected=${level === chosen}>${t('lobby.level.one', {level: levelNumber(level)})}</option>`);
}
