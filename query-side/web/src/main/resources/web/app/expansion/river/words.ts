import type {PlacedTile} from '../../api/types';
import type {GameState} from '../../game/game-state';
import pile from '../../generated/pile.json';
import {t} from '../../message/messages';
import {countWords} from '../../record/words';
import {isOfRiver, riverEnd, turnOf} from './end';

const IN_PILE = pile.filter(({id}) => isOfRiver(id)).reduce((sum, {count}) => sum + count, 0);

/** The number of river tiles that are left, the lake among them (RIVER-21). */
function riverLeft({tiles, setAside, step}: GameState): number {
  const drawn = [...tiles.slice(1).map(({tile}) => tile), ...setAside, ...(step.tile === undefined ? [] : [step.tile])];
  return IN_PILE - drawn.filter(isOfRiver).length;
}

export function pileWords(state: GameState): string | undefined {
  const left = riverLeft(state);
  return left === 0 ? undefined : t('table.pile.river', {tiles: countWords('tile', left)});
}

/** Why the river keeps a tile from a cell: by RIVER-7, or by RIVER-8 in its rotation. */
export function misfitWords({tiles, options}: GameState, tile: PlacedTile): string | undefined {
  const end = riverEnd(tiles);
  if (end === undefined) {
    return undefined;
  }
  const isAtEnd = tile.x === end.cell.x && tile.y === end.cell.y;
  if (!isOfRiver(tile.tile)) {
    return isAtEnd ? t('table.river.edge') : undefined;
  }
  if (!isAtEnd) {
    return t('table.river.end');
  }
  const before = options.riverTurns === 'successive' ? end.lastCurve : end.last;
  return turnOf(end, tile) === before ? t('table.river.turn') : undefined;
}
