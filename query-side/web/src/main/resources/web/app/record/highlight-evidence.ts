import type {BoardFeatures, Feature} from '../api/types';
import type {Highlights, SegmentAt} from '../game/highlights';
import type {GameStore} from '../game/store';
import {cellsOf, type Evidence} from './evidence';

/**
 * Highlights a scoring: its tiles immediately, its segments when the service has returned them. Returns a
 * function that clears the highlights, unless others are shown by then.
 */
export function highlightEvidence(store: GameStore, highlights: Highlights, evidence: Evidence): () => void {
  const stop = new AbortController();
  const cells = cellsOf(evidence);
  highlights.show(cells);
  store.api.features(store.id, evidence.revision, store.readToken, stop.signal).then(
    board => {
      if (highlights.cells === cells && !stop.signal.aborted) {
        highlights.show(cells, segmentsOf(board, evidence.features));
      }
    },
    () => {
      // The tiles are highlighted; the text names the segments.
    },
  );
  return () => {
    stop.abort();
    if (highlights.cells === cells) {
      highlights.clear();
    }
  };
}

/** The segments of scored features. */
export function segmentsOf(board: BoardFeatures, features: readonly Feature[]): SegmentAt[] {
  return board.features
    .filter(({feature}) => features.some(one =>
      one.kind === feature.kind && one.segment === feature.segment &&
      one.at.x === feature.at.x && one.at.y === feature.at.y))
    .flatMap(one => one.segments);
}
