import type {Blame, Cell, Origin} from '../api/types';
import {isAtCell, type Piece} from '../figure/piece';
import type {SegmentAt} from '../game/highlights';

/** Finds who put the things on a board there. */
export class Origins {
  constructor(private readonly blame: Blame) {}

  tile(cell: Cell): Origin | undefined {
    return this.blame.tiles.find(({tile}) => isAtCell(tile, cell))?.by;
  }

  /** The event that last changed the extent of the feature of a segment. */
  extent(at: SegmentAt): Origin | undefined {
    return this.blame.segments.find(one => isAtCell(one, at) && one.segment === at.segment)?.changed;
  }

  piece(piece: Piece): Origin | undefined {
    return piece.kind.origin(this.blame, piece);
  }
}
