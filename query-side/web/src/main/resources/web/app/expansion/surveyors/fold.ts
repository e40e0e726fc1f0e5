import type {Fold} from '../facet';
import type {SurveyorsEvent} from './state';

export const fold: Fold<SurveyorsEvent> = {
  SurveyorsStarted: (_, {city, road, monastery}) => ({scoringTiles: {city, road, monastery}}),
  SurveyorsAdvanced: (_, {city, road, monastery}) => ({scoringTiles: {city, road, monastery}}),
};
