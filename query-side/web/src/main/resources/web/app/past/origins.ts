import type {Blame, Cell, MeepleAt, Origin} from '../api/types';
import type {SegmentAt} from '../game/highlights';

/** Finds who put the things on a board there. */
export class Origins {
  constructor(private readonly blame: Blame) {}

  tile(cell: Cell): Origin | undefined {
    return this.blame.tiles.find(({tile}) => isAt(tile, cell))?.by;
  }

  /** The event that last changed the extent of the feature of a segment. */
  extent(at: SegmentAt): Origin | undefined {
    return this.blame.segments.find(one => isAt(one, at) && one.segment === at.segment)?.changed;
  }

  meeple(at: MeepleAt): Origin | undefined {
    return this.blame.meeples.find(({meeple}) => isAt(meeple, at) && meeple.segment === at.segment)?.by;
  }

  tollhouse(seat: number): Origin | undefined {
    return this.blame.tollhouses.find(one => one.seat === seat)?.by;
  }

  /** The chip of a seat on an office. */
  chip(office: Cell, seat: number | undefined): Origin | undefined {
    return this.blame.chips.find(one => isAt(one, office) && one.seat === seat)?.by;
  }
}

function isAt(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}
