import {html, nothing} from 'lit';
import type {BetsSettled} from '../../api/types';
import {playerName} from '../../game/player-name';
import {list, t} from '../../message/messages';
import {seatLine} from '../../record/evidence-lines';
import {withPoints, type Scoring} from '../../record/scoring';
import {cellWords, countWords, featureWords, signedPoints} from '../../record/words';
import {faceText, winning} from './chips';
import {SEGMENT} from './office';
import {TURN_MS} from './turned-chips';

/** The distance of the points that rise from neighbouring chips, in board units. */
const APART = 40;

/** The bets on an office. */
export const BETS_SCORING: Scoring = {
  type: 'BetsSettled',
  sources: ['bets'],

  evidence(revision, {x, y, bets, features, complete, rules}: BetsSettled) {
    const wordsOf = (segment: string) => {
      const settled = features.find(({segments}) => segments.includes(segment));
      return settled === undefined ? segment : featureWords(settled.feature);
    };
    return {
      revision, source: 'bets', complete, rules,
      points: bets.filter(bet => bet.points > 0).map(({seat, points}) => ({seat, points})),
      features: features.map(({feature}) => feature),
      cells: [{x, y}],
      words: () => t('record.for.bets', {place: cellWords({x, y})}),
      lines: store => [
        [t('record.evidence.office'), cellWords({x, y})],
        [t('record.evidence.bets'), html`<ul>${bets.map(bet => html`
          <li>
            ${seatLine(store, bet.seat)} <span class="chip-face">${faceText(bet.chip)}</span>
            ${t('record.evidence.settled-for', {feature: wordsOf(bet.segment)})}:
            <strong>${signedPoints(bet.points)}</strong>
            ${paid(bet.chip, bet.size, bet.points)}
          </li>`)}</ul>`],
      ],
    };
  },

  counts(store, {bets}: BetsSettled) {
    return withPoints(new Map(bets.map(bet => [
      t('past.recount.bet', {player: playerName(store, bet.seat)}),
      t('past.recount.bet.for', {chip: faceText(bet.chip), tiles: countWords('tile', bet.size)}),
    ])), store, bets);
  },

  disputed: ({bets}) => bets && {points: bets.bets, basis: () => list(bets.bets.map(({size}) => countWords('tile', size)))},

  /** They rise from the chips, each when its face is seen. */
  gains: ({x, y, bets}: BetsSettled) => bets.map(({seat, points}, place) => ({
    seat, points, from: {x, y, segment: SEGMENT}, offset: (place - (bets.length - 1) / 2) * APART, delayMs: (place + 1) * TURN_MS,
  })),
};

function paid(chip: string, size: number, points: number) {
  const number = winning(chip, size);
  return points === 0 || number?.points !== points ? nothing : html`<span class="faint">${t('record.evidence.paid', {
    number: `${number.value}${number.orMore ? '+' : ''}`, points: countWords('point', points),
  })}</span>`;
}
