import {Refusal, Unreachable} from '../api/api';
import type {Draft} from './draft';
import {settings} from './settings';
import type {GameStore} from './store';

/**
 * Draws the tile of a player at this screen when the turn begins. After a failure, which the game may have overtaken, the
 * player draws by the button.
 */
export class AutoDraw {
  /** The revision at which a tile was asked for last. */
  #asked = 0;

  constructor(readonly store: GameStore, readonly draft: Draft) {}

  /** Draws if it is time to; called whenever the game or a setting changes. */
  async check(): Promise<void> {
    const {store, draft} = this;
    const {revision, step} = store.head;
    const {seat} = draft;
    const isDue = settings.current.draws && store.tried === undefined && step.name === 'Drawing' && seat !== undefined && draft.legal !== undefined;
    if (!isDue || store.sending !== undefined || this.#asked === revision) {
      return;
    }
    this.#asked = revision;
    try {
      await store.send({type: 'DrawTile'}, seat);
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
    }
  }
}
