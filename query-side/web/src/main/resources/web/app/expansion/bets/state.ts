import type {Cell, Envelope, OfficeView} from '../../api/types';

export type BetsEvent = Extract<Envelope, {
  readonly type: 'BetFeatureAsked' | 'BetFeatureChosen' | 'BetSealed' | 'BetsSettled' | 'FinalBetFeatureAsked'
    | 'FinalBetFeatureChosen' | 'OfficeClosed' | 'OfficeOpened';
}>;
export type BetsSource = 'bets';
export type BetsStep = 'Betting' | 'ChoosingBetFeature' | 'ChoosingFinalBetFeature';
export type BetsSubject = {readonly kind: 'office'} & Cell;

export interface BetsBoard {
  readonly offices: readonly OfficeView[];
}

export interface BetsState extends BetsBoard {
  /** Seats whose choice for a chip in final scoring is pending, by office. */
  readonly choosing: readonly {readonly x: number; readonly y: number; readonly seats: readonly number[]}[];
}

export const EMPTY_BETS: BetsState = {offices: [], choosing: []};
