import {svg} from 'lit';
import type {FigureKind} from '../../figure/piece';
import {colourIn, playerName} from '../../game/player-name';
import {list, t} from '../../message/messages';
import {cellWords, countWords} from '../../record/words';

const PATH = 'M-13 14V.5h-3.5L-9.5-7v-6h5v1.5L0-15.5 16.5.5H13V14z';
/** The place of a tile on which it stands: the crossroads. */
export const SEGMENT = 'village';

/** A tollhouse on a crossroads. */
export const TOLLHOUSE: FigureKind = {
  isForPlacedTile: false,

  on: ({players}) => players.flatMap(({seat, tollhouse}) =>
    (tollhouse === undefined ? [] : [{kind: TOLLHOUSE, seat, x: tollhouse.x, y: tollhouse.y, segment: SEGMENT}])),

  /** One coin for the small toll, two for the large toll. */
  shape({seat = 0, x, y}, {players}, [left, top], look) {
    const side = players.find(one => one.seat === seat)?.tollhouse?.side ?? 1;
    return svg`<g class="tollhouse piece-${colourIn(players, seat)} ${look}" data-seat=${seat} data-cell="${x},${y}"
      data-side=${side} transform="translate(${left} ${top})"><g class="body">
      <path class="outline" d=${PATH}></path><path class="shape" d=${PATH}></path>
      <path class="door" d="M-7.5 14v-8.5a7.5 7.5 0 0 1 15 0v8.5z"></path>
      ${(side === 2 ? [-4, 4] : [0]).map(coin => svg`<circle class="mark" cx=${coin} cy="-6.5" r="3.2"></circle>`)}
      <text class="sign" y="11.5" text-anchor="middle">${seat + 1}</text></g></g>`;
  },

  words: (store, {seat = 0}) => t('table.cell.tollhouse', {player: playerName(store, seat)}),

  cellWords: (store, piece) => TOLLHOUSE.words(store, piece),

  subject: ({seat = 0}) => ({kind: 'tollhouse', seat}),

  origin: ({tollhouses}, {seat}) => tollhouses.find(one => one.seat === seat)?.by,

  explains: () => true,

  spots: ({tollhouses}) => tollhouses.map(({x, y}) => ({kind: TOLLHOUSE, x, y, segment: SEGMENT})),

  spotShape: (_, [x, y]) =>
    svg`<g class="spot toll" transform="translate(${x} ${y})"><circle class="pulse" r="16"></circle><circle r="16"></circle>
      <path d="M-9 8.5v-10l9-7 9 7v10z"></path></g>`,

  /** Seen from the placed tile: `Tollhouse on the crossroads 3 tiles west, 1 tile north`. */
  spotWords({shown: {tiles}}, _features, {x, y}) {
    const placed = tiles.at(-1)!;
    const [right, down] = [x - placed.x, y - placed.y];
    const way = [
      ...(right === 0 ? [] : [t(right > 0 ? 'table.way.E' : 'table.way.W', {tiles: countWords('tile', Math.abs(right))})]),
      ...(down === 0 ? [] : [t(down > 0 ? 'table.way.S' : 'table.way.N', {tiles: countWords('tile', Math.abs(down))})]),
    ];
    return way.length === 0 ? t('table.tollhouse.here') : t('table.tollhouse.away', {way: list(way)});
  },

  spotsLine: ({players}, seat, count) =>
    t(players.find(one => one.seat === seat)?.tollhouse === undefined ? 'table.tollhouse.place' : 'table.tollhouse.move', {count}),

  light: (_, {x, y}) => ({cells: [{x, y}], segments: []}),

  command: ({x, y}) => ({type: 'PlaceTollhouse', x, y}),

  triedWords: (_reading, _tile, spot) => t('table.tollhouse.at', {place: cellWords(spot)}),

  spotOf: command => (command.type === 'PlaceTollhouse'
    ? {kind: TOLLHOUSE, x: command.x, y: command.y, segment: SEGMENT} : undefined),

  reviewWords: spot => t('review.tollhouse', {place: cellWords(spot)}),

  put: (board, seat, {x, y}) => ({
    ...board,
    players: board.players.map(player => (player.seat === seat
      ? {...player, tollhouse: {side: player.tollhouse?.side ?? 1, x, y}} : player)),
  }),
};
