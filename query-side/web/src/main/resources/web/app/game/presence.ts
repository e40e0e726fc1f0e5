import {Refusal, Unreachable} from '../api/api';
import {pause} from './persisting';
import type {GameStore} from './store';

const EVERY_MS = 15_000;

/** Says again and again that the people of this screen are here, and who else is. */
export class Presence {
  /** The seats whose people are here; nobody where it cannot be known. */
  seats: ReadonlySet<number> = new Set();

  constructor(readonly store: GameStore) {}

  async keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.store.connection !== 'ended') {
      this.seats = await this.#ask();
      this.store.changed();
      await pause(EVERY_MS, signal);
    }
  }

  async #ask(): Promise<Set<number>> {
    const {api, id, seats, tokens, reader} = this.store;
    try {
      await Promise.all(seats.map(seat => api.isHere(id, tokens.seats[seat]!)));
      return new Set((await api.present(id, reader)).present);
    } catch (failure) {
      if (failure instanceof Refusal || failure instanceof Unreachable) {
        return new Set();
      }
      throw failure;
    }
  }
}
