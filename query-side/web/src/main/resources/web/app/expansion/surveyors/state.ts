import type {Envelope, ScoringTilesView} from '../../api/types';

export type SurveyorsEvent = Extract<Envelope, {readonly type: 'SurveyorsStarted' | 'SurveyorsAdvanced'}>;
/** What a scoring tile adds to a sum. */
export type SurveyorsCounted = 'point';

export interface SurveyorsState {
  /** The upper two tiles of each stack (SURV-2); undefined before the start, and without the expansion. */
  readonly scoringTiles: ScoringTilesView | undefined;
}

export const EMPTY_SURVEYORS: SurveyorsState = {scoringTiles: undefined};
