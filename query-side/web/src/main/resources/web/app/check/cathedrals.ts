import type {Cell, CountedRoad, Envelope, Feature, FeatureScored} from '../api/types';
import {canonical} from './canonical';
import {correctedScores} from './corrections';
import type {Pile} from './deck';
import type {Findings} from './findings';
import {isOfCathedral} from './forms';
import {FollowedRoads} from './roads';

/** The evidence and the points of cathedrals and of roads to them, which are followed over the tiles on the table. */
export class CathedralCheck {
  readonly #roads: FollowedRoads;
  /** The scores that are corrected later: `revision`, and `revision seat`. */
  readonly #corrected: ReadonlySet<string>;

  constructor(pile: Pile, events: readonly Envelope[], private readonly findings: Findings) {
    this.#roads = new FollowedRoads(pile);
    this.#corrected = new Set(correctedScores(events).flatMap(({revision, seat}) => [`${revision}`, `${revision} ${seat}`]));
  }

  visit({type, data, revision}: Envelope): void {
    switch (type) {
      case 'GameOpened':
        this.#roads.doOfficesEndAll = data.options.officeRoads === 'all-end';
        break;
      case 'GameStarted':
        this.#roads.place(data.startTile);
        break;
      case 'TilePlaced':
        this.#roads.place(data);
        break;
      case 'TakenBack':
        this.#roads.remove(data);
        break;
      case 'FeatureCompleted':
        this.#require(this.#holds(data.feature, true), revision);
        break;
      case 'FeatureScored':
        this.#scored(data, revision);
        break;
    }
  }

  #require(holds: boolean, revision: number): void {
    this.findings.require(holds, revision, 'cathedral');
  }

  #scored({feature, complete, points, scoringTile}: FeatureScored, revision: number): void {
    // A score that is corrected later may be of a feature that was not to be scored.
    this.#require(this.#holds(feature, complete)
      || (this.#corrected.has(`${revision}`) && this.#holds(feature, !complete)), revision);
    if (isOfCathedral(feature) && scoringTile === undefined) {
      const length = (feature.roads ?? [feature]).reduce((sum, road) => sum + lengthOf(road), 0);
      const worth = complete && feature.cathedrals !== undefined ? 2 * length : length;
      this.#require(points.every(one => one.points === worth || this.#corrected.has(`${revision} ${one.seat}`)), revision);
    }
  }

  /** Returns true if a feature has the evidence that it must have. */
  #holds(feature: Feature, complete: boolean): boolean {
    const {kind, at, tiles, cathedrals, counted, roads} = feature;
    if (kind === 'cathedral') {
      const all = this.#roads.of(at);
      return cathedrals === undefined && counted === undefined && all.length > 0 && isSame(roads, all)
        && isSame(tiles, [at]) && all.every(road => road.complete) === complete;
    }
    const ends = kind === 'road' ? tiles.filter(tile => this.#roads.isCathedral(tile)) : [];
    if (ends.length === 0) {
      return cathedrals === undefined && counted === undefined && roads === undefined;
    }
    return roads === undefined && isSame(cathedrals, ends) && counted !== tiles.length
      && this.#roads.of(ends[0]!).some(road =>
        isSame(road.tiles, tiles) && road.counted === lengthOf(feature) && road.complete === complete);
  }
}

/** Returns for how many tiles a road counts. */
function lengthOf({tiles, counted}: Pick<Feature, 'tiles' | 'counted'>): number {
  return counted ?? tiles.length;
}

function isSame(found: readonly (Cell | CountedRoad)[] | undefined, expected: readonly (Cell | CountedRoad)[]): boolean {
  return found !== undefined && canonical(found) === canonical(expected);
}
