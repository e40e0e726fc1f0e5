import type {Expansion} from '../api/types';

/** The expansions in the order of the API, with the letters in front of the numbers of their rules. */
export const RULES: Readonly<Record<Expansion, string>> = {bets: 'BET', tollkeepers: 'TOLL'};

export const EXPANSIONS = Object.keys(RULES) as readonly Expansion[];
