import {t} from '../../message/messages';
import type {Sentences} from '../facet';
import type {SurveyorsEvent} from './state';
import {activeWords} from './words';

export const sentences: Sentences<SurveyorsEvent> = {
  SurveyorsStarted: ({head}, tops) => t('record.event.surveyors-started', {tiles: activeWords(tops, head.options)}),
  SurveyorsAdvanced: ({head}, tops) => t('record.event.surveyors-advanced', {tiles: activeWords(tops, head.options)}),
};
