import {EMPTY_BETS, type BetsState} from './bets/state';

/** What the state of a game has because of expansions. */
export type ExpansionState = BetsState;

export const EMPTY_EXPANSIONS: ExpansionState = {...EMPTY_BETS};
