import type {Cell} from '../api/types';
import type {SegmentAt} from '../game/highlights';

/** What a change lights on a board: outlined tiles, coloured segments, and pieces with a ring. */
export interface Lit {
  readonly cells: readonly Cell[];
  readonly segments: readonly SegmentAt[];
  readonly figures: readonly SegmentAt[];
}

export const UNLIT: Lit = {cells: [], segments: [], figures: []};
