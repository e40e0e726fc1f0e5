import type {BoardFeatures, FeatureNow} from '../api/types';
import type {SegmentAt} from './highlights';
import type {GameStore} from './store';
import {placedAt, segmentAt} from './tile-geometry';

const CACHE_SIZE = 24;
const RETRY_MS = 5_000;

/** The features of the board by revision, loaded on demand. Dispatches `change` when a revision is loaded. */
export class Features extends EventTarget {
  readonly #cached = new Map<number, BoardFeatures>();
  readonly #requested = new Set<number>();

  constructor(readonly store: GameStore) {
    super();
  }

  /** Returns the features at a revision; undefined while they are loading. */
  at(revision: number): BoardFeatures | undefined {
    const known = this.#cached.get(revision);
    if (known === undefined && !this.#requested.has(revision) && revision > 0) {
      this.#requested.add(revision);
      void this.#fetch(revision);
    }
    return known;
  }

  /** The features of the shown board; undefined while they are loading. */
  get shown(): BoardFeatures | undefined {
    const {shown, tried} = this.store;
    return tried === undefined ? this.at(shown.revision) : tried.features;
  }

  /** Returns the feature that contains a segment, on the shown board. */
  ofSegment(x: number, y: number, segment: string): FeatureNow | undefined {
    return this.shown?.features.find(one =>
      one.segments.some(at => at.x === x && at.y === y && at.segment === segment));
  }

  /** Returns the feature at a point of the board, in tiles from the north-west corner of the start tile. */
  atPoint(x: number, y: number): FeatureNow | undefined {
    const at = this.segmentAtPoint(x, y);
    return at && this.ofSegment(at.x, at.y, at.segment);
  }

  segmentAtPoint(x: number, y: number): SegmentAt | undefined {
    const cell = {x: Math.floor(x), y: Math.floor(y)};
    const tile = placedAt(this.store.shown.tiles, cell);
    const segment = tile && segmentAt(this.store.reading, tile, (x - cell.x) * 100, (y - cell.y) * 100);
    return segment === undefined ? undefined : {...cell, segment};
  }

  async #fetch(revision: number): Promise<void> {
    try {
      const answer = await this.store.api.features(this.store.id, revision, this.store.readToken);
      this.#cached.set(revision, answer);
      if (this.#cached.size > CACHE_SIZE) {
        this.#cached.delete(this.#cached.keys().next().value!);
      }
      this.#requested.delete(revision);
    } catch {
      // The features are only hints. Retries after a pause, not at the next render.
      setTimeout(() => this.#requested.delete(revision), RETRY_MS);
    }
    this.dispatchEvent(new Event('change'));
  }
}
