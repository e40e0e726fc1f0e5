import {EMPTY_BETS, type BetsState} from './bets/state';
import {EMPTY_SURVEYORS, type SurveyorsState} from './surveyors/state';

/** What the state of a game has because of expansions. */
export type ExpansionState = BetsState & SurveyorsState;

export const EMPTY_EXPANSIONS: ExpansionState = {...EMPTY_BETS, ...EMPTY_SURVEYORS};
