import type {Cell, FeatureNow, Legal, PlacedTile} from '../../api/types';
import {FACETS, facetsOf} from '../../expansion';
import {isAtCell} from '../../figure/piece';
import {piecesOf} from '../../figure/pieces';
import {alternatives, list, t, type Key} from '../../message/messages';
import {countWords, extentWords} from '../../record/words';
import type {Draft} from '../draft';
import {completedNow} from '../feature-worth';
import type {Features} from '../features';
import {playerName} from '../player-name';
import {hasAids, type GameState} from '../game-state';
import {placementProblem, rotationsAt, type PlacementProblem} from '../placements';
import {describeTile, segmentsAround} from '../tile-edges';
import {placedAt} from '../tile-geometry';
import type {GameStore} from '../store';

/** Describes a cell of the board for screen readers. */
function describeCell(store: GameStore, features: Features, draft: Draft, cell: Cell): string {
  const tile = placedAt(store.shown.tiles, cell);
  const parts = [t('table.cell', {x: cell.x, y: cell.y})];
  if (tile === undefined) {
    parts.push(...emptyCell(store, features, draft, cell));
  } else {
    parts.push(describeTile(store.reading, tile.tile, tile.rotation));
    const here = features.shown?.features.filter(one =>
      one.segments.some(at => at.x === cell.x && at.y === cell.y)) ?? [];
    parts.push(...here.map(one => describeFeature(store, one)));
    parts.push(...piecesOf(store.shown)
      .filter(piece => isAtCell(piece, cell))
      .flatMap(piece => piece.kind.cellWords(store, piece) ?? []));
  }
  return parts.join('; ');
}

function emptyCell(store: GameStore, features: Features, draft: Draft, cell: Cell): string[] {
  const {tile} = store.shown.step;
  if (!draft.isPlacing || draft.legal === undefined || tile === undefined) {
    return [t('table.cell.empty')];
  }
  const problem = placementProblem(store.shown.tiles, draft.legal, cell, draft.rotation);
  const isPut = draft.tile?.x === cell.x && draft.tile.y === cell.y;
  return problem === undefined
    ? [t('table.fits'), describeTile(store.reading, tile, draft.rotation), ...joined(store, features, cell), ...(isPut ? [t('table.put.confirm')] : [])]
    : [placementProblemWords(store.shown, problem, {tile, ...cell, rotation: draft.rotation}, draft.legal)];
}

/** What the drawn tile would join on a cell. */
function joined(store: GameStore, features: Features, cell: Cell): string[] {
  const around = segmentsAround(store.reading, store.shown.tiles, cell)
    .map(({x, y, segment}) => features.ofSegment(x, y, segment))
    .filter(one => one !== undefined);
  return [...new Set(around)].map(one => t('table.joins', {
    kind: t(`table.kind.${one.feature.kind}`), tiles: countWords('tile', one.feature.tiles.length),
  }));
}

/** Explains why the tile does not fit, with the rule. */
export function placementProblemWords(state: GameState, problem: PlacementProblem, tile: PlacedTile, legal: Legal): string {
  const fitting = rotationsAt(legal, tile);
  const words = facetsOf(state.options.expansions).map(facet => facet.misfitWords?.(state, tile)).find(one => one !== undefined);
  if (problem !== 'occupied' && words !== undefined) {
    return words;
  }
  const turns = fitting.map(one => ((one - tile.rotation + 360) % 360) / 90).sort((a, b) => a - b);
  return t(`table.placementProblem.${problem}`, {turns: alternatives(turns.map(turn => t(`table.turn.${turn as 1 | 2 | 3}`)))});
}

/** Describes what the keyboard is at on the board: the chosen place for a figure, or a cell. */
export function describePosition(store: GameStore, features: Features, draft: Draft, cursor: Cell | undefined): string {
  if (store.shown.step.name === 'PlacingFigure' && draft.hasChoice) {
    return describeSpot(store, features, draft);
  }
  return cursor === undefined ? '' : describeCell(store, features, draft, cursor);
}

/** Describes the chosen place for a figure. */
function describeSpot(store: GameStore, features: Features, draft: Draft): string {
  const {figure} = draft;
  return figure !== undefined ? figure.kind.spotWords(store, features, figure)
    : draft.isSkipping ? t('table.figure.none') : '';
}

/** Describes a feature with what it has scored, or with what it would score now. */
export function describeFeature(store: GameStore, view: FeatureNow): string {
  const kind: Key = `table.kind.${view.feature.kind}`;
  const isCounted = hasAids(store.head) || view.scored !== undefined;
  const key: Key = !isCounted ? 'table.feature.plain' : view.complete ? 'table.feature.complete' : view.scored === undefined ? 'table.feature.incomplete' : 'table.feature.final';
  const words = t(key, {kind: t(kind), tiles: extentWords(view.feature), points: pointsOf(store, view)});
  const on = view.meeples.map(one => t('table.feature.meeples', {
    player: playerName(store, one.seat), meeples: countWords('meeple', one.meeples),
  }));
  const completed = completedNow(view, store.shown);
  const details = !isCounted ? [] : FACETS.flatMap(facet => facet.featureDetails?.(view, completed, store.shown) ?? []);
  return [words, ...on.length === 0 ? [] : [list(on)], ...details].join(', ');
}

/** Who scored a feature, or nobody; before, its points now. */
function pointsOf(store: GameStore, {complete, meeples, points, scored}: FeatureNow): string {
  if (scored === undefined && !(complete && meeples.length === 0)) {
    return countWords('point', points);
  }
  const scores = (scored?.points ?? []).map(one => t('table.feature.scored', {
    player: playerName(store, one.seat), points: countWords('point', one.points),
  }));
  return scores.length === 0 ? t('table.feature.unscored') : list(scores);
}
