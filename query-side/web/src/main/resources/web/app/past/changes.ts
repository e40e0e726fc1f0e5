import type {BoardFeatures, Change, FeatureChange, FeatureState, GameDiff, MeepleAt, StepView} from '../api/types';
import {FACETS} from '../expansion';
import {pieceOf} from '../figure/pieces';
import type {SegmentAt} from '../game/highlights';
import {playerName} from '../game/player-name';
import type {GameStore} from '../game/store';
import {capitalized, list, t, timeOfDay, type Key} from '../message/messages';
import {sentenceAt} from '../record/sentence';
import {cellWords, countWords} from '../record/words';
import {UNLIT, type Lit} from './lit';
import {kindOf, subjectWords} from './subject';

/** One change between two moments, in words, and what it lights on the board of each. */
export interface ShownChange {
  readonly words: string;
  /** The move that it comes from. */
  readonly revision?: number;
  readonly before: Lit;
  readonly after: Lit;
}

interface ChangeGroup {
  readonly title: Key;
  readonly changes: readonly ShownChange[];
}

/** The features of the two boards, once they are loaded. */
interface Sides {
  readonly before: BoardFeatures | undefined;
  readonly after: BoardFeatures | undefined;
}

/** Groups the changes of a diff for reading; groups without changes are left out. */
export function changeGroups(store: GameStore, diff: GameDiff, sides: Sides): ChangeGroup[] {
  const groups: ChangeGroup[] = [
    {title: 'past.diff.tiles', changes: tiles(store, diff)},
    {title: 'past.diff.meeples', changes: meeples(store, diff)},
    {title: 'past.diff.features', changes: diff.features.map(change => feature(store, change, sides))},
    {title: 'past.diff.pieces', changes: FACETS.flatMap(facet => facet.changes(store, diff))},
    {title: 'past.diff.points', changes: points(store, diff, sides)},
    {title: 'past.diff.game', changes: course(diff)},
  ];
  return groups.filter(group => group.changes.length > 0);
}

function tiles(store: GameStore, diff: GameDiff): ShownChange[] {
  const placed = diff.tiles.map(({tile, by}) => ({
    words: sentenceAt(store, by.revision) ?? '', revision: by.revision,
    before: UNLIT, after: {...UNLIT, cells: [{x: tile.x, y: tile.y}]},
  }));
  const takenBack = (diff.tilesTakenBack ?? []).map(({tile: {x, y}, by}) => ({
    words: sentenceAt(store, by.revision) ?? '', revision: by.revision, before: {...UNLIT, cells: [{x, y}]}, after: UNLIT,
  }));
  return diff.setAside.length === 0
    ? [...placed, ...takenBack]
    : [...placed, ...takenBack, plain(t('past.diff.set-aside', {tiles: countWords('tile', diff.setAside.length)}))];
}

function meeples(store: GameStore, diff: GameDiff): ShownChange[] {
  const words = (change: 'placed' | 'returned', meeple: MeepleAt) => {
    const {seat, segment, figure} = meeple;
    const [place, piece] = [cellWords(meeple), pieceOf(meeple)];
    return figure === undefined
      ? t(`past.diff.${change}`, {player: playerName(store, seat), kind: t(`table.kind.${kindOf(segment)}`), place})
      : t(`past.diff.figure-${change}`, {figure: piece.kind.words(store, piece), place});
  };
  return [
    ...diff.meeplesPlaced.map(({meeple, by}) => ({
      words: words('placed', meeple), revision: by.revision, before: UNLIT, after: {...UNLIT, figures: [meeple]},
    })),
    ...diff.meeplesReturned.map(({meeple, by}) => ({
      words: words('returned', meeple), revision: by.revision, before: {...UNLIT, figures: [meeple]}, after: UNLIT,
    })),
  ];
}

function feature(store: GameStore, change: FeatureChange, {before, after}: Sides): ShownChange {
  return {
    words: t('past.diff.feature', {
      feature: capitalized(subjectWords(store, {kind: 'feature', ...change.to.at, segment: change.to.segment})),
      changes: list(change.changes.map(kind => kindWords(store, kind, change))),
    }),
    before: {...UNLIT, segments: change.from.flatMap(one => segmentsOf(before, one))},
    after: {...UNLIT, segments: segmentsOf(after, change.to)},
  };
}

function kindWords(store: GameStore, kind: FeatureChange['changes'][number], {from, to}: FeatureChange): string {
  switch (kind) {
    case 'grown':
    case 'shrunk':
      return t(`past.diff.${kind}`, {from: from[0]?.tiles.length ?? 0, to: to.tiles.length});
    case 'joined':
      return t('past.diff.joined', {parts: from.length});
    case 'meeples':
      return to.meeples.length === 0 ? t('past.diff.no-meeples') : t('past.diff.held', {
        players: list(to.meeples.map(one => t('record.owned', {
          name: playerName(store, one.seat), meeples: countWords('meeple', one.meeples),
        }))),
      });
    case 'begun':
    case 'completed':
    case 'cities':
      return t(`past.diff.${kind}`);
  }
}

function segmentsOf(board: BoardFeatures | undefined, state: FeatureState): readonly SegmentAt[] {
  return board?.features.find(({feature: {kind, at, segment}}) =>
    kind === state.kind && segment === state.segment && at.x === state.at.x && at.y === state.at.y)?.segments ?? [];
}

/** One change for each scoring event. */
function points(store: GameStore, diff: GameDiff, {before, after}: Sides): ShownChange[] {
  return [...new Set(diff.points.map(scored => scored.by.revision))].map(revision => {
    const scored = diff.points.filter(one => one.by.revision === revision);
    return {
      words: sentenceAt(store, revision) ?? '', revision,
      before: {...UNLIT, segments: scored.flatMap(one => segmentsWith(before, one))},
      after: {...UNLIT, segments: scored.flatMap(one => segmentsWith(after, one))},
    };
  });
}

/** The segments of the feature that a segment belongs to. */
function segmentsWith(board: BoardFeatures | undefined, at: SegmentAt): readonly SegmentAt[] {
  return board?.features.map(one => one.segments).find(segments =>
    segments.some(one => one.x === at.x && one.y === at.y && one.segment === at.segment)) ?? [];
}

function course({turn, tilesLeft, status, step}: GameDiff): ShownChange[] {
  const numbers = (words: Key, change: Change<number> | undefined) =>
    (change === undefined ? [] : [plain(t(words, {from: change.from ?? 0, to: change.to ?? 0}))]);
  return [
    ...numbers('past.diff.turn', turn),
    ...numbers('past.diff.tiles-left', tilesLeft),
    ...(status?.to === undefined || status.to === 'lobby' ? [] : [plain(t(`past.diff.status.${status.to}`))]),
    ...deadline(step),
  ];
}

function deadline(step: Change<StepView> | undefined): ShownChange[] {
  const [from, to] = [step?.from?.deadline, step?.to?.deadline];
  if (from === to) {
    return [];
  }
  return [plain(to === undefined ? t('past.diff.no-deadline') : t('past.diff.deadline', {time: timeOfDay(to)}))];
}

function plain(words: string): ShownChange {
  return {words, before: UNLIT, after: UNLIT};
}
