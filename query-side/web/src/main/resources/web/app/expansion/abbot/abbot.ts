import {svg, type SVGTemplateResult} from 'lit';
import {isAtCell, type FigureKind} from '../../figure/piece';
import {worthPill} from '../../figure/worth-pill';
import {hasAids} from '../../game/game-state';
import {colourIn, playerName} from '../../game/player-name';
import {capitalized, t} from '../../message/messages';
import {countWords} from '../../record/words';
import {isAbbot, placeOf} from './types';

const PATH = 'M0-16.5 5-10.5C5-8.2 4-6.6 3.2-5.6 7.6-4.6 10.8-1.6 11 2.4 11.1 4.2 9.4 4.9 7.2 4.4L10.8 12.9C11.3 14.1 10.6'
  + ' 14.5 9.6 14.5H-9.6C-10.6 14.5-11.3 14.1-10.8 12.9L-7.2 4.4C-9.4 4.9-11.1 4.2-11 2.4-10.8-1.6-7.6-4.6-3.2-5.6-4-6.6-5-8.2-5-10.5z';
const CROSS = 'M0-14v5M-2-12h4';

/** An abbot, with a mitre and a robe, on a monastery or a garden; on the board it is among the meeples (ABBOT-6). */
export const ABBOT: FigureKind = {
  isForPlacedTile: true,

  on: ({meeples}) => meeples.filter(isAbbot).map(({seat, x, y, segment}) => ({kind: ABBOT, seat, x, y, segment})),

  shape({seat = 0, x, y, segment}, {players}, [left, top], look) {
    return svg`<g class="abbot piece-${colourIn(players, seat)} ${look}" data-seat=${seat} data-cell="${x},${y}"
      data-segment=${segment} transform="translate(${left} ${top})"><g class="body">
      ${abbotShape()}<text class="sign" y="9" text-anchor="middle">${seat + 1}</text></g></g>`;
  },

  words: (store, {seat = 0, segment}) =>
    t('past.origin.abbot', {player: playerName(store, seat), kind: t(`table.kind.${placeOf(segment)}`)}),

  cellWords: (store, {seat = 0}) => t('table.cell.abbot', {player: playerName(store, seat)}),

  subject: ({x, y, segment}) => ({kind: 'meeple', figure: 'abbot', x, y, segment}),

  origin: ({meeples}, piece) => meeples.find(({meeple}) => isAtCell(meeple, piece) && meeple.segment === piece.segment)?.by,

  explains: (piece, _, segments) => segments.some(one => isAtCell(one, piece) && one.segment === piece.segment),

  homeward: {
    of: ({type, data}) => (type === 'MeeplesReturned' ? data.meeples.filter(isAbbot)
      : type === 'AbbotCalledHome' ? [{seat: data.seat, x: data.x, y: data.y, segment: data.kind}] : []),
    shape: abbotShape,
    words: count => countWords('abbot', count),
  },

  spots: ({figures}) => figures.flatMap(({figure, x, y, segment}) =>
    (figure === 'abbot' && segment !== undefined ? [{kind: ABBOT, x, y, segment}] : [])),

  spotShape: (_, [x, y], colour, worth) => svg`<g class="spot for-abbot piece-${colour}" transform="translate(${x} ${y})">
    <circle r="16"></circle>
    <g class="body">${abbotShape()}${worthPill(worth, -20)}</g></g>`,

  spotWords({head}, features, {x, y, segment}) {
    const part = capitalized(t('table.abbot.at', {kind: t(`table.kind.${placeOf(segment)}`)}));
    const worth = features.ofSegment(x, y, segment);
    return worth === undefined || !hasAids(head)
      ? part
      : t(worth.complete ? 'table.spot.complete' : 'table.spot.worth', {
        part, points: countWords('point', worth.points), tiles: countWords('tile', worth.feature.tiles.length)});
  },

  light: (features, {x, y, segment}) => ({cells: [], segments: features.ofSegment(x, y, segment)?.segments ?? []}),

  command: ({segment}) => ({type: 'PlaceAbbot', segment}),

  triedWords: (_reading, _tile, {segment}) => t('past.whatif.abbot', {kind: t(`table.kind.${placeOf(segment)}`)}),

  spotOf: (command, {x, y}) => (command.type === 'PlaceAbbot' ? {kind: ABBOT, x, y, segment: command.segment} : undefined),

  reviewWords: ({segment}) => t(`review.abbot.${placeOf(segment)}`),

  put: (board, seat, {x, y, segment}) => ({...board, meeples: [...board.meeples, {seat, x, y, segment, figure: 'abbot'}]}),
};

/** The silhouette of an abbot, 31 units high: a mitre, and a robe down to the ground. */
export function abbotShape(): SVGTemplateResult {
  return svg`<ellipse class="shadow" cx="2.5" cy="14" rx="14" ry="3.5"></ellipse>
    <path class="outline" d=${PATH}></path><path class="shape" d=${PATH}></path><path class="cross" d=${CROSS}></path>`;
}
