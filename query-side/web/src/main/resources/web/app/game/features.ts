import type {BoardFeatures, FeatureNow} from '../api/types';
import type {GameStore} from './store';
import {placedAt, segmentAt} from './region';

const KEPT = 24;
const RETRY_MS = 5_000;

/** The features of the board at the revisions somebody asked for. Tells a `change` when one has come. */
export class Features extends EventTarget {
  readonly #known = new Map<number, BoardFeatures>();
  readonly #asked = new Set<number>();

  constructor(readonly store: GameStore) {
    super();
  }

  /** Those of a revision, or nothing while they are fetched. */
  at(revision: number): BoardFeatures | undefined {
    const known = this.#known.get(revision);
    if (known === undefined && !this.#asked.has(revision) && revision > 0) {
      this.#asked.add(revision);
      void this.#fetch(revision);
    }
    return known;
  }

  /** The feature to which a segment belongs at the revision that is shown. */
  of(x: number, y: number, segment: string): FeatureNow | undefined {
    return this.at(this.store.shown.revision)?.features.find(one =>
      one.segments.some(at => at.x === x && at.y === y && at.segment === segment));
  }

  /** The feature drawn at a point of the board, in tiles from the north-west corner of the start tile. */
  under(x: number, y: number): FeatureNow | undefined {
    const cell = {x: Math.floor(x), y: Math.floor(y)};
    const tile = placedAt(this.store.shown.tiles, cell);
    const segment = tile && segmentAt(tile, (x - cell.x) * 100, (y - cell.y) * 100);
    return segment === undefined ? undefined : this.of(cell.x, cell.y, segment);
  }

  async #fetch(revision: number): Promise<void> {
    try {
      const answer = await this.store.api.features(this.store.id, revision, this.store.reader);
      this.#known.set(revision, answer);
      if (this.#known.size > KEPT) {
        this.#known.delete(this.#known.keys().next().value!);
      }
      this.#asked.delete(revision);
    } catch {
      // Only a hint is missing: whoever draws later asks again, not whoever draws at once.
      setTimeout(() => this.#asked.delete(revision), RETRY_MS);
    }
    this.dispatchEvent(new Event('change'));
  }
}
