import type {BoardFeatures, Feature} from '../api/types';
import type {Lights, SegmentAt} from '../game/lights';
import type {GameStore} from '../game/store';
import {cellsOf, type Evidence} from './evidence';

/**
 * Lights what an evidence is about: its tiles at once, its segments as soon as the service has told
 * them. Hands over what puts the lights out, unless something else was lit meanwhile.
 */
export function shine(store: GameStore, lights: Lights, evidence: Evidence): () => void {
  const stop = new AbortController();
  const cells = cellsOf(evidence);
  lights.light(cells);
  store.api.features(store.id, evidence.revision, store.reader, stop.signal).then(
    board => {
      if (lights.cells === cells && !stop.signal.aborted) {
        lights.light(cells, segmentsOf(board, evidence.features));
      }
    },
    () => {
      // The tiles are lit; which segments of them it was, the words tell.
    },
  );
  return () => {
    stop.abort();
    if (lights.cells === cells) {
      lights.out();
    }
  };
}

function segmentsOf(board: BoardFeatures, features: readonly Feature[]): SegmentAt[] {
  return board.features
    .filter(({feature}) => features.some(one =>
      one.kind === feature.kind && one.segment === feature.segment &&
      one.at.x === feature.at.x && one.at.y === feature.at.y))
    .flatMap(one => one.segments);
}
