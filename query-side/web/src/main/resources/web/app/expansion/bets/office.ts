import {svg} from 'lit';
import type {Cell, OfficeView} from '../../api/types';
import {isAtCell, type BoardState, type PieceKind} from '../../figure/piece';
import {colourIn, playerName} from '../../game/player-name';
import type {GameStore} from '../../game/store';
import {list, t} from '../../message/messages';

/** The place of a tile on which chips lie. */
export const SEGMENT = 'office';

/** Face-down chips on a betting office, or an open one; the owners are public, the faces are not (BET-12). */
export const OFFICE: PieceKind = {
  on: ({offices}) => offices.map(({x, y}) => ({kind: OFFICE, x, y, segment: SEGMENT})),

  shape(piece, board, [x, y]) {
    const {open, chips} = officeAt(board, piece);
    const cell = `${piece.x},${piece.y}`;
    return open
      ? svg`<circle class="office-open" data-cell=${cell} cx=${x} cy=${y} r="17"></circle>`
      : svg`<g class="chips">${chips.map((seat, place) => {
        const left = x + (place - (chips.length - 1) / 2) * 13;
        return svg`<g class="chip piece-${colourIn(board.players, seat)}" data-seat=${seat} data-cell=${cell} transform="translate(${left} ${y - (place % 2) * 4})">
          <g class="body"><circle class="outline" r="9.5"></circle><circle class="shape" r="9.5"></circle>
          <circle class="mark" r="7.9"></circle><text class="sign" y="3.5" text-anchor="middle">${seat + 1}</text></g></g>`;
      })}</g>`;
  },

  words: (store, piece) => chipWords(store, piece) ?? t('past.origin.office'),

  cellWords: (store, piece) => chipWords(store, piece),

  subject: ({x, y}) => ({kind: 'office', x, y}),

  origin: ({chips}, piece) => chips.filter(one => isAtCell(one, piece)).sort((a, b) => a.seat - b.seat)[0]?.by,

  explains: (_, event) => event === 'BetsSettled',
};

function officeAt({offices}: BoardState, cell: Cell): OfficeView {
  return offices.find(one => isAtCell(one, cell))!;
}

function chipWords(store: GameStore, cell: Cell): string | undefined {
  const {chips} = officeAt(store.shown, cell);
  return chips.length === 0 ? undefined : t('table.cell.chips', {players: list(chips.map(seat => playerName(store, seat)))});
}
