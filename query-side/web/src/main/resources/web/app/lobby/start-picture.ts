import {html} from 'lit';
import {BLUE, RED, tile, type Scene} from '../how-to-play/guide';
import {boardOf} from '../how-to-play/scenes';
import {t} from '../message/messages';

/** A part of a game that three greedy bots played, after 55 of its 71 tiles. */
const POSITION: Scene = {
  tiles: [
    tile('base-V.4', 0, 0, 270),
    tile('base-K.1', 1, 0, 90),
    tile('base-S.0', 2, 0),
    tile('base-E.0', 3, 0, 270),
    tile('base-V.0', 4, 0, 180),
    tile('base-P.1', 5, 0, 90),
    tile('base-A.0', 1, 1, 270),
    tile('base-W.0', 2, 1, 90),
    tile('base-B.0', 3, 1, 90),
    tile('base-B.1', 4, 1),
    tile('base-U.1', 5, 1, 180),
    tile('base-O.1', 0, 2),
    tile('base-U.0', 1, 2, 270),
    tile('base-L.0', 2, 2, 180),
    tile('base-U.0', 3, 2, 270),
    tile('base-U.2', 4, 2, 270),
    tile('base-X.0', 5, 2, 90),
    tile('base-V.2', 0, 3, 180),
    tile('base-V.0', 1, 3),
    tile('base-F.0', 2, 3, 270),
    tile('base-B.2', 3, 3, 90),
    tile('base-B.0', 4, 3, 180),
    tile('base-U.0', 5, 3, 180),
  ],
  state: {
    players: [{...BLUE, colour: 'red'}, {...RED, colour: 'blue'}, {...RED, seat: 2, colour: 'green'}],
    meeples: [
      {seat: 0, x: 1, y: 1, segment: 'monastery'},
      {seat: 0, x: 3, y: 3, segment: 'monastery'},
      {seat: 0, x: 4, y: 0, segment: 'f0'},
      {seat: 0, x: 4, y: 3, segment: 'f0'},
      {seat: 1, x: 1, y: 0, segment: 'f0'},
      {seat: 1, x: 1, y: 2, segment: 'r0'},
      {seat: 1, x: 5, y: 0, segment: 'r0'},
      {seat: 2, x: 1, y: 3, segment: 'f0'},
      {seat: 2, x: 2, y: 2, segment: 'f0'},
    ],
  },
};

/** The picture of a game on the start page. */
export function startPicture() {
  return html`<div class="start-picture" role="img" aria-label=${t('lobby.picture')}>${boardOf(POSITION, 'xMidYMid slice')}</div>`;
}
