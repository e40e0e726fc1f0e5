import {nothing, svg, type SVGTemplateResult} from 'lit';
import type {MeepleAt, PlacedTile} from '../api/types';
import {FACETS} from '../expansion';
import {hasAids} from '../game/game-state';
import {colourIn, playerName} from '../game/player-name';
import {describeSegment} from '../game/tile-edges';
import type {TileReading} from '../game/tile-reading';
import {capitalized, t} from '../message/messages';
import {kindOf, meepleKindOf} from '../past/subject';
import {countWords, extentWords} from '../record/words';
import {isAtCell, type FigureKind} from './piece';
import {worthPill} from './worth-pill';

const MEEPLE_PATH = 'M0-14.5c3.3 0 5.5 2.4 5.5 5.3 0 1.7-.7 3.1-1.7 4.1 4.6 1 10.2 3 10.2 6.1 0 2.1-2 2.9-4.6 2.8l-2.9-.2'
  + 'c.8 3 3 6 5 8.5 1 1.3.4 2.4-1 2.4H3.3c-.9 0-1.4-.4-1.8-1.2L0 10.5l-1.5 2.8c-.4.8-.9 1.2-1.8 1.2h-7.2'
  + 'c-1.4 0-2-1.1-1-2.4 2-2.5 4.2-5.5 5-8.5l-2.9.2c-2.6.1-4.6-.7-4.6-2.8 0-3.1 5.6-5.1 10.2-6.1-1-1-1.7-2.4-1.7-4.1'
  + ' 0-2.9 2.2-5.3 5.5-5.3z';
const LYING = 'rotate(-90)';

/** A meeple on a segment of the placed tile; it lies in fields and stands everywhere else. */
export const MEEPLE: FigureKind = {
  isForPlacedTile: true,

  on: ({meeples}) => meeples.filter(isOrdinary).map(({seat, x, y, segment}) => ({kind: MEEPLE, seat, x, y, segment})),

  /** In its colour, with its seat number so that colour is not the only distinction. */
  shape({seat = 0, x, y, segment}, {players}, [left, top], look) {
    return svg`<g class="meeple piece-${colourIn(players, seat)} ${look}" data-seat=${seat} data-cell="${x},${y}"
      data-segment=${segment} transform="translate(${left} ${top})"><g class="body">
      ${meepleShape(isLying(segment))}<text class="sign" y="5" text-anchor="middle">${seat + 1}</text></g></g>`;
  },

  words: (store, {seat = 0, segment}) =>
    t('past.origin.meeple', {player: playerName(store, seat), kind: t(`table.kind.${kindOf(segment)}`)}),

  cellWords: () => undefined,

  subject: ({x, y, segment}) => ({kind: 'meeple', x, y, segment}),

  origin: ({meeples}, piece) =>
    meeples.find(({meeple}) => isAtCell(meeple, piece) && meeple.segment === piece.segment)?.by,

  explains: (piece, _, segments) => segments.some(one => isAtCell(one, piece) && one.segment === piece.segment),

  homeward: {
    of: event => (event.type === 'MeeplesReturned' ? event.data.meeples.filter(isOrdinary) : []),
    shape: segment => meepleShape(isLying(segment)),
    words: count => countWords('meeple', count),
  },

  spots(legal, {tiles}) {
    const tile = tiles.at(-1);
    return tile === undefined ? [] : legal.meeples.map(({segment}) => ({kind: MEEPLE, x: tile.x, y: tile.y, segment}));
  },

  spotShape: ({segment}, [x, y], colour, worth) => svg`<g class="spot piece-${colour}" transform="translate(${x} ${y})">
    <circle r="16"></circle>
    <g class="body">${meepleShape(isLying(segment))}${worthPill(worth, isLying(segment) ? -15 : -19)}</g></g>`,

  /** What it would claim: `road from east to south, 2 tiles: 2 points so far`. */
  spotWords(store, features, {x, y, segment}) {
    const tile = store.shown.tiles.at(-1)!;
    const part = capitalized(describeSpot(store.reading, tile, segment));
    const worth = features.ofSegment(x, y, segment);
    return worth === undefined || !hasAids(store.head)
      ? part
      : t(worth.complete ? 'table.spot.complete' : 'table.spot.worth', {
        part, points: countWords('point', worth.points), tiles: extentWords(worth.feature)});
  },

  light: (features, {x, y, segment}) => ({cells: [], segments: features.ofSegment(x, y, segment)?.segments ?? []}),

  command: ({segment}) => ({type: 'PlaceMeeple', segment}),

  triedWords: (reading, tile, {segment}) => t('past.whatif.spot', {place: describeSpot(reading, tile, segment)}),

  spotOf: (command, {x, y}) => (command.type === 'PlaceMeeple' ? {kind: MEEPLE, x, y, segment: command.segment} : undefined),

  reviewWords: ({segment}) => t(`review.meeple.${meepleKindOf(segment)}`),

  put: (board, seat, {x, y, segment}) => ({...board, meeples: [...board.meeples, {seat, x, y, segment}]}),
};

/** The silhouette of a meeple, about 29 units high. */
export function meepleShape(lies: boolean): SVGTemplateResult {
  return svg`${lies ? nothing : svg`<ellipse class="shadow" cx="2.5" cy="14" rx="14" ry="3.5"></ellipse>`}
    <path class="outline" transform=${lies ? LYING : ''} d=${MEEPLE_PATH}></path>
    <path class="shape" transform=${lies ? LYING : ''} d=${MEEPLE_PATH}></path>`;
}

/** Describes a segment for a meeple, or what the meeple is called there. */
function describeSpot(reading: TileReading, {tile, rotation}: PlacedTile, segment: string): string {
  const name = FACETS.map(({meeples}) => meeples?.[segment]).find(key => key !== undefined);
  return name === undefined ? describeSegment(reading, tile, rotation, segment) : t(name);
}

/** False for another figure that counts as a meeple. */
function isOrdinary({figure}: MeepleAt): boolean {
  return figure === undefined;
}

function isLying(segment: string): boolean {
  return kindOf(segment) === 'field';
}
