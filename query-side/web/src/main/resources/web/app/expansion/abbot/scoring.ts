import type {AbbotCalledHome} from '../../api/types';
import {t} from '../../message/messages';
import {pointLines} from '../../record/evidence-lines';
import {checkedSum, withPoints, type Scoring} from '../../record/scoring';
import {cellWords} from '../../record/words';
import {placeOf} from './types';

/** The points of an abbot that was called home. */
export const CALLED_HOME: Scoring = {
  type: 'AbbotCalledHome',
  sources: ['abbot'],

  evidence(revision, {seat, x, y, kind, cells, rules, points: won}: AbbotCalledHome) {
    const points = [{seat, points: won}];
    const sum = [{what: 'tile' as const, count: 1, each: 1}, {what: 'neighbour' as const, count: cells.length, each: 1}];
    return {
      revision, source: 'abbot', complete: true, when: 'record.evidence.abbot-home', points, features: [], rules,
      // The points rise from the last cell.
      cells: [...cells, {x, y}],
      words: () => t('record.for.abbot', {place: cellWords({x, y})}),
      lines: store => [
        [t('record.evidence.abbot'), t(`record.feature.${placeOf(kind)}`, {place: cellWords({x, y})})],
        ...pointLines(store, checkedSum(sum, points), points),
      ],
    };
  },

  counts: (store, {seat, cells, points}: AbbotCalledHome) => withPoints(
    new Map([[t('past.recount.tiles'), String(1 + cells.length)]]), store, [{seat, points}]),

  disputed: ({abbot}) => abbot && {
    points: [{seat: abbot.seat, points: abbot.points}], basis: () => t('record.for.abbot', {place: cellWords(abbot)}),
  },
};
