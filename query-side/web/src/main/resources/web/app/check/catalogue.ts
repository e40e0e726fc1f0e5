import chips from '../generated/chips.json';
import pile from '../generated/pile.json';

/** The tiles and chips of the catalogue, with which records are checked. */
export const CATALOGUE = {pile, chips};
