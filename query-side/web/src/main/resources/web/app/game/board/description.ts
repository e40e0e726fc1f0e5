import type {Cell, FeatureNow} from '../../api/types';
import {list, t, type Key} from '../../message/messages';
import type {Draft} from '../draft';
import type {Features} from '../features';
import {playerName} from '../player-name';
import {placementProblem, rotationsAt} from '../placements';
import {placedAt} from '../tile-geometry';
import type {GameStore} from '../store';

/** Describes a cell of the board for screen readers. */
export function describeCell(store: GameStore, features: Features, draft: Draft, cell: Cell): string {
  const tile = placedAt(store.shown.tiles, cell);
  const parts = [t('table.cell', {x: cell.x, y: cell.y})];
  if (tile === undefined) {
    parts.push(emptyCell(store, draft, cell));
  } else {
    parts.push(t('table.cell.tile', {tile: tile.tile, rotation: tile.rotation}));
    const here = features.at(store.shown.revision)?.features.filter(one =>
      one.segments.some(at => at.x === cell.x && at.y === cell.y)) ?? [];
    parts.push(...here.map(one => describeFeature(store, one)));
    store.shown.players
      .filter(player => player.tollhouse?.x === cell.x && player.tollhouse.y === cell.y)
      .forEach(player => parts.push(t('table.cell.tollhouse', {player: playerName(store, player.seat)})));
    store.shown.offices
      .filter(office => office.x === cell.x && office.y === cell.y && office.chips.length > 0)
      .forEach(office => parts.push(t('table.cell.chips', {players: list(office.chips.map(seat => playerName(store, seat)))})));
  }
  return parts.join('; ');
}

function emptyCell(store: GameStore, draft: Draft, cell: Cell): string {
  if (!draft.isPlacing || draft.legal === undefined) {
    return t('table.cell.empty');
  }
  const problem = placementProblem(store.head.tiles, draft.legal, cell, draft.rotation);
  return problem === undefined
    ? t('table.fits', {rotation: draft.rotation})
    : placementProblemWords(problem, rotationsAt(draft.legal, cell));
}

/** Explains why the tile does not fit, with the rule. */
export function placementProblemWords(problem: 'occupied' | 'apart' | 'turned' | 'never', fitting: readonly number[]): string {
  return t(`table.placementProblem.${problem}`, {rotations: list(fitting.map(String))});
}

/** Describes a feature and its current points. */
export function describeFeature(store: GameStore, view: FeatureNow): string {
  const kind: Key = `table.kind.${view.feature.kind}`;
  const words = t(view.complete ? 'table.feature.complete' : 'table.feature.incomplete', {
    kind: t(kind), tiles: view.feature.tiles.length, points: view.points,
  });
  const on = view.meeples.map(one => t('table.feature.meeples', {player: playerName(store, one.seat), meeples: one.meeples}));
  return on.length === 0 ? words : `${words}, ${list(on)}`;
}
