import type {GameDiff} from '../../api/types';
import type {GameStore} from '../../game/store';
import {t} from '../../message/messages';
import type {ShownChange} from '../../past/changes';
import {UNLIT} from '../../past/lit';
import {activeWords} from './words';

/** The scoring tiles that are active at the later moment, if they changed since the earlier one. */
export function changes({events, head}: GameStore, {from, to}: GameDiff): readonly ShownChange[] {
  return events.slice(from, to).flatMap(event => (event.type !== 'SurveyorsAdvanced' ? [] : [{
    words: t('record.event.surveyors-advanced', {tiles: activeWords(event.data, head.options)}), revision: event.revision, before: UNLIT, after: UNLIT,
  }])).slice(-1);
}
