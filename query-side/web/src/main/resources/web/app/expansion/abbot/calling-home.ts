import {svg} from 'lit';
import type {Cell, PlacedTile} from '../../api/types';
import type {FigureKind, PlacesBoard, Spot} from '../../figure/piece';
import {colourIn} from '../../game/player-name';
import {withoutMeeples} from '../../game/meeples';
import {t} from '../../message/messages';
import {cellWords, countWords} from '../../record/words';
import {ABBOT, abbotShape} from './abbot';
import {isAbbot, placeOf} from './types';

/** The way home: from the abbot upwards. */
const ARROW = 'M0-20v-11M-5-26.5 0-32l5 5.5';
const {homeward: _, confirmWords: __, ...LIKE_AN_ABBOT} = ABBOT;

/** The choice to call an abbot home (ABBOT-10), offered where the abbot stands; it puts nothing on a board. */
export const CALLING_HOME: FigureKind = {
  ...LIKE_AN_ABBOT,
  isForPlacedTile: false,

  on: () => [],

  spots: ({commands}, board, seat) => (commands.includes('CallAbbotHome') ? abbotOf(board, seat) : []),

  shape: ({seat = 0, x, y}, {players}, [left, top], look) => svg`<g class="calling-home ${look} piece-${colourIn(players, seat)}"
    data-seat=${seat} data-cell="${x},${y}" transform="translate(${left} ${top})"><g class="body">
    ${abbotShape()}<path class="way edge" d=${ARROW}></path><path class="way" d=${ARROW}></path>
    <text class="sign" y="9" text-anchor="middle">${seat + 1}</text></g></g>`,

  spotShape: (_spot, [x, y], colour, worth) => svg`<g class="spot calling-home piece-${colour}" transform="translate(${x} ${y})">
    <circle r="16"></circle><g class="body">${abbotShape()}<path class="way edge" d=${ARROW}></path>
    <path class="way" d=${ARROW}></path><text class="sign" y="9" text-anchor="middle">${worth}</text></g></g>`,

  spotWords: ({shown}, _features, spot) => t('table.abbot.call.from', {
    kind: t(`table.kind.${placeOf(spot.segment)}`), place: cellWords(spot), points: pointsWords(shown.tiles, spot),
  }),

  confirmWords: ({shown}, spot) => t('table.abbot.call', {points: pointsWords(shown.tiles, spot)}),

  light: (_features, {x, y}) => ({cells: [{x, y}], segments: []}),

  command: () => ({type: 'CallAbbotHome'}),

  triedWords: (_reading, _tile, spot) => callWords(spot),

  spotOf: (command, _placed, board, seat) => (command.type === 'CallAbbotHome' ? abbotOf(board, seat)[0] : undefined),

  reviewWords: spot => t('review.abbot.home', {place: cellWords(spot)}),

  put: (board, seat, {x, y, segment}) => ({...board, meeples: withoutMeeples(board.meeples, [{seat, x, y, segment}])}),
};

function abbotOf({meeples}: PlacesBoard, seat: number): Spot[] {
  return meeples.filter(at => isAbbot(at) && at.seat === seat).map(({x, y, segment}) => ({kind: CALLING_HOME, x, y, segment}));
}

function callWords(spot: Spot): string {
  return t('past.whatif.abbot-home', {kind: t(`table.kind.${placeOf(spot.segment)}`), place: cellWords(spot)});
}

/** 1 point for the tile, and 1 for each occupied cell around it. */
function pointsWords(tiles: readonly PlacedTile[], {x, y}: Cell): string {
  return countWords('point', tiles.filter(tile => Math.abs(tile.x - x) <= 1 && Math.abs(tile.y - y) <= 1).length);
}
