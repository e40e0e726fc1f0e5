import type {Cell} from '../../api/types';
import type {Draft} from '../draft';
import {fittingCells} from '../placements';
import type {GameStore} from '../store';
import {spotsOf} from './spots';
import type {Shown} from './viewport';

/**
 * Returns what the board shows. The most important cells are those where a player at this screen may place something,
 * the nearest to the newest tile first; then the tiles that the players placed last.
 */
export function sceneOf(store: GameStore, draft: Draft): Shown {
  const {tiles, lastTiles} = store.shown;
  const newest = tiles.at(-1) ?? {x: 0, y: 0};
  const distance = ({x, y}: Cell) => Math.hypot(x - newest.x, y - newest.y);
  const fitting = playableCells(store, draft).sort((a, b) => distance(a) - distance(b));
  return {
    tiles, fitting, important: [...fitting, newest, ...lastTiles.toReversed()],
    isComplete: (store.isLive || store.tried !== undefined ? store.shown : store.head).status !== 'running',
  };
}

/** The cells for the drawn tile, or those for a figure that may stand far from the placed tile. */
function playableCells(store: GameStore, draft: Draft): Cell[] {
  return draft.isPlacing ? fittingCells(draft.legal!)
    : spotsOf(draft, store).filter(({kind}) => !kind.isForPlacedTile);
}
