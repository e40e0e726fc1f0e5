import {html} from 'lit';
import type {TollGroup, TollRaised} from '../../api/types';
import {t} from '../../message/messages';
import {pointLines, seatLine} from '../../record/evidence-lines';
import {withPlaces} from '../../record/places';
import {checkedSum, withPoints, type Scoring} from '../../record/scoring';
import {cellWords, countWords, featureWords} from '../../record/words';

/** The toll of a road. */
export const TOLLS: Scoring = {
  type: 'TollRaised',
  sources: ['toll'],

  evidence(revision, toll: TollRaised) {
    const {seat, x, y, side, road, complete, pictures, rules} = toll;
    const points = [{seat, points: toll.points}];
    const sum = pictures.map(({picture, count}) => ({what: picture, count, each: tollOf(picture, complete, side)}));
    return {
      revision, source: 'toll', complete, points, features: [road], cells: [], rules,
      words: () => t('record.for.toll', {feature: featureWords(road)}),
      lines: store => [
        [t('record.evidence.feature'), featureWords(road)],
        [t('record.evidence.tollhouse'), html`${seatLine(store, seat)} ${withPlaces(cellWords({x, y}))}`],
        [t('record.evidence.side'), t(complete ? sideKey(side) : 'record.side.end')],
        [t('record.evidence.pictures'), html`<ul>${pictures.map(one => html`
          <li>${countWords(one.picture, one.count)}</li>`)}</ul>`],
        ...pointLines(store, checkedSum(sum, points), points),
      ],
    };
  },

  counts(store, {road, side, pictures, seat, points}: TollRaised) {
    return withPoints(new Map([
      [t('past.recount.tiles'), String(road.tiles.length)],
      [t('past.recount.side'), t(sideKey(side))],
      [t('past.recount.pictures'), pictures.map(one => countWords(one.picture, one.count)).join(', ') || '0'],
    ]), store, [{seat, points}]);
  },

  disputed: ({toll}) => toll && {points: [{seat: toll.seat, points: toll.points}], basis: () => featureWords(toll.road)},
};

/** The key of the toll that a side of the tollhouse shows. */
export function sideKey(side: number): 'record.side.large' | 'record.side.small' {
  return side === 2 ? 'record.side.large' : 'record.side.small';
}

/** TOLL-10, TOLL-11 and TOLL-20. */
function tollOf(picture: TollGroup, complete: boolean, side: number): number {
  return complete ? side * (picture === 'travellers' ? 3 : 1) : 1;
}
