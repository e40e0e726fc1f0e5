import {Refusal, Unreachable} from '../api/api';
import {pause} from './persisting';
import type {GameStore} from './store';

const EVERY_MS = 15_000;

/** Says again and again that the people of this screen are here, and who else is. */
export class Presence {
  /** Not told yet, or not to be known now. */
  #seats: ReadonlySet<number> | undefined;
  #waiting = new AbortController();

  constructor(readonly store: GameStore) {}

  isHere(seat: number): boolean {
    return this.#seats?.has(seat) ?? false;
  }

  /** Whether somebody is known to be elsewhere; who sits at this screen never is. */
  isAway(seat: number): boolean {
    return this.#seats !== undefined && !this.#seats.has(seat) && !this.store.seats.includes(seat);
  }

  async keep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.store.connection !== 'ended') {
      this.#waiting = new AbortController();
      this.#seats = await this.#ask();
      this.store.changed();
      await pause(EVERY_MS, AbortSignal.any([signal, this.#waiting.signal]));
    }
  }

  /** Others sit here now, which is told at once. */
  renew(): void {
    this.#waiting.abort();
  }

  async #ask(): Promise<Set<number> | undefined> {
    const {api, id, seats, tokens, reader} = this.store;
    try {
      await Promise.all(seats.map(seat => api.isHere(id, tokens.seats[seat]!)));
      return new Set((await api.present(id, reader)).present);
    } catch (failure) {
      if (failure instanceof Refusal || failure instanceof Unreachable) {
        return undefined;
      }
      throw failure;
    }
  }
}
