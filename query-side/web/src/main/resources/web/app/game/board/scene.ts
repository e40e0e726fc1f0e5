import type {Cell} from '../../api/types';
import type {Draft} from '../draft';
import {fittingCells} from '../placements';
import type {GameStore} from '../store';
import type {Shown} from './viewport';

/**
 * What the board shows. The cells for the drawn tile matter most, from the newest tile outwards, then the tiles that the
 * players placed last.
 */
export function sceneOf(store: GameStore, draft: Draft): Shown {
  const {tiles, lastTiles} = store.shown;
  const newest = tiles.at(-1) ?? {x: 0, y: 0};
  const distance = ({x, y}: Cell) => Math.hypot(x - newest.x, y - newest.y);
  const fitting = draft.isPlacing ? fittingCells(draft.legal!).sort((a, b) => distance(a) - distance(b)) : [];
  return {
    tiles, fitting, important: [...fitting, newest, ...lastTiles.toReversed()],
    isComplete: (store.isLive ? store.shown : store.head).status !== 'running',
  };
}
