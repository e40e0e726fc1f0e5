import {Refusal, Unreachable} from '../api/api';
import type {GameStore} from '../game/store';

/** The reasons of the disputes of a game. They are not part of the record and can be erased. Dispatches `change`. */
export class Reasons extends EventTarget {
  #reasons: ReadonlyMap<number, string> = new Map();
  /** The number of disputes for which reasons were requested. */
  #requested = 0;

  constructor(private readonly store: GameStore) {
    super();
  }

  /** The reason of a dispute; undefined if it was erased or is not known yet. */
  of(dispute: number): string | undefined {
    return this.#reasons.get(dispute);
  }

  /** Loads the reasons if there are more disputes than before. A failure is tried again at the next dispute. */
  load(disputes: number): void {
    if (disputes > this.#requested) {
      this.#requested = disputes;
      void this.#load();
    }
  }

  async #load(): Promise<void> {
    const {api, id, readToken} = this.store;
    try {
      const answer = await api.read(`/api/games/${id}/dispute-reasons`, readToken);
      const {reasons} = (await answer.json()) as {readonly reasons: readonly {readonly dispute: number; readonly reason: string}[]};
      this.#reasons = new Map(reasons.map(one => [one.dispute, one.reason]));
      this.dispatchEvent(new Event('change'));
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
    }
  }
}
