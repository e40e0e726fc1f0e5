import type {AppliedScoringTile, Cell, Envelope, Feature, FeatureScored, PlacedTile} from '../api/types';
import {canonical} from './canonical';
import {correctedScores} from './corrections';
import type {Pile} from './deck';
import type {Findings} from './findings';
import {STACKS, tilesOf, type ScoringTiles} from './scoring-tiles';

type Tile = Pile[number];

/** The scoring tiles by which completed features are scored: their evidence, which follows from the tiles on the table, and the points. */
export class ScoringTileCheck {
  /** The scoring tiles of the game. */
  #tiles: ScoringTiles = [];
  readonly #placed = new Map<string, Tile | undefined>();
  /** The ids of the active tiles by kind of feature; empty without The Land Surveyors. */
  #active: Readonly<Partial<Record<string, string>>> = {};
  /** The scores that are corrected later: `revision seat`. */
  readonly #corrected: ReadonlySet<string>;

  constructor(
    private readonly pile: Pile,
    private readonly catalogue: ScoringTiles,
    events: readonly Envelope[],
    private readonly findings: Findings,
  ) {
    this.#corrected = new Set(correctedScores(events).map(({revision, seat}) => `${revision} ${seat}`));
  }

  visit({type, data, revision}: Envelope): void {
    switch (type) {
      case 'GameOpened':
        this.#tiles = tilesOf(data.options, this.catalogue);
        break;
      case 'GameStarted':
        this.#place(data.startTile);
        break;
      case 'TilePlaced':
        this.#place(data);
        break;
      case 'TakenBack':
        this.#placed.delete(keyOf(data));
        break;
      case 'SurveyorsStarted':
      case 'SurveyorsAdvanced':
        this.#active = Object.fromEntries(STACKS.map(stack => [stack, data[stack].active]));
        break;
      case 'FeatureScored':
        this.findings.require(this.#isRight(data, revision), revision, 'scoring-tile');
        break;
    }
  }

  #place({tile, x, y}: PlacedTile): void {
    this.#placed.set(keyOf({x, y}), this.pile.find(({id}) => id === tile));
  }

  #isRight({feature, complete, points, scoringTile}: FeatureScored, revision: number): boolean {
    const applied = complete ? this.#applied(feature) : undefined;
    const worth = applied === undefined ? undefined : worthOf(feature, applied);
    return isSame(scoringTile, applied)
      && points.every(one => (worth === undefined ? one.points >= 0 : one.points === worth)
        || this.#corrected.has(`${revision} ${one.seat}`));
  }

  /** Returns the evidence of the scoring tile of a completed feature; undefined if no scoring tile applies to it. */
  #applied({kind, tiles, counted: length, roads}: Feature): AppliedScoringTile | undefined {
    const active = this.#active[kind === 'cathedral' ? 'road' : kind];
    const {id: tile, effect} = this.#tiles.find(({id}) => id === active) ?? {};
    if (tile === undefined || effect === undefined || (kind === 'cathedral' && effect.type !== 'fixedTiles')) {
      return undefined;
    }
    const counted = length ?? tiles.length;
    switch (effect.type) {
      case 'fixedTiles':
        return {tile, counted: effect.tiles! * (roads?.length ?? 1), added: 0};
      case 'skipOneEdged':
        // No tile has both a city segment with one edge and one with more.
        return {tile, counted: this.#count(tiles, ({cities = []}) => cities.some(edges => edges.length > 1)), added: 0};
      case 'add':
        return {tile, counted, added: effect.points!};
      case 'perTile': {
        const segments = effect.shows === 'city' ? 'cities' : 'roads';
        return {tile, counted, added: effect.points! * this.#count(tiles, each => each[segments] !== undefined)};
      }
      case 'everybody':
      case 'none':
        return {tile, counted, added: 0};
    }
  }

  #count(cells: readonly Cell[], isCounted: (tile: Tile) => boolean): number {
    return cells.filter(cell => {
      const tile = this.#placed.get(keyOf(cell));
      return tile !== undefined && isCounted(tile);
    }).length;
  }
}

function worthOf({kind, coatsOfArms, cathedrals}: Feature, {counted, added}: AppliedScoringTile): number {
  const factor = kind === 'city' || cathedrals !== undefined ? 2 : 1;
  return factor * (kind === 'city' ? counted + coatsOfArms : counted) + added;
}

function isSame(found: AppliedScoringTile | undefined, expected: AppliedScoringTile | undefined): boolean {
  return found === undefined || expected === undefined ? found === expected : canonical(found) === canonical(expected);
}

function keyOf({x, y}: Cell): string {
  return `${x},${y}`;
}
