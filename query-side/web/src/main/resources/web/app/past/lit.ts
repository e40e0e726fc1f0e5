import type {Cell, PlacedTile} from '../api/types';
import type {SegmentAt} from '../game/highlights';

/** What is lit on a board: outlined tiles, coloured segments, and pieces with a ring. */
export interface Lit {
  readonly cells: readonly Cell[];
  readonly segments: readonly SegmentAt[];
  readonly figures: readonly SegmentAt[];
  /** Tiles that could be placed. */
  readonly proposed?: readonly PlacedTile[];
}

export const UNLIT: Lit = {cells: [], segments: [], figures: []};
