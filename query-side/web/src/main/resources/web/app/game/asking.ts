import type {Refusal, Unreachable} from '../api/api';
import type {Legal} from '../api/types';
import {persist} from './persisting';
import type {GameStore} from './store';

/**
 * What the people of this screen need without pressing anything: what they may do, the seeds they
 * committed themselves to sent when all are seated (LOBBY-8), and everybody's names. What fails is told
 * and asked for again while the game waits for it.
 */
export class Asking {
  /** Why something that is needed is not there yet. */
  failure: Refusal | Unreachable | undefined;
  readonly #legal = new Map<number, Legal>();
  readonly #underWay = new Set<string>();

  constructor(readonly store: GameStore, readonly signal: AbortSignal) {}

  legal(seat: number): Legal | undefined {
    const known = this.#legal.get(seat);
    return known?.revision === this.store.head.revision ? known : undefined;
  }

  /** The answer to a command tells what may be done next, too. */
  learn(seat: number, legal: Legal): void {
    if (legal.revision === this.store.head.revision) {
      this.#legal.set(seat, legal);
    }
  }

  /** To be called at the head of the game, once the last event of a batch has come. */
  next(): void {
    const {due, head} = this.store;
    for (const seat of due) {
      if (head.step.name === 'Seeding') {
        this.#contribute(seat);
      } else if (head.step.name !== 'Betting') {
        this.#learn(seat, head.revision);
      }
    }
  }

  /** The newest names: an answer that a later question has overtaken is not taken. */
  names(): void {
    const {store} = this;
    const joined = () => store.head.players.map(player => player.seat).join();
    const asked = joined();
    this.#persist(`names ${asked}`, () => joined() === asked, async () => {
      const {names} = await store.api.names(store.id, store.reader);
      if (joined() === asked) {
        store.names = new Map(names.map(one => [one.seat, one.name]));
      }
      return true;
    });
  }

  #learn(seat: number, revision: number): void {
    const {store} = this;
    const isWanted = () => store.head.revision === revision && this.legal(seat) === undefined;
    this.#persist(`legal ${seat} ${revision}`, isWanted, async () => {
      this.learn(seat, await store.api.legal(store.id, seat, store.reader));
      return this.legal(seat) !== undefined;
    });
  }

  #contribute(seat: number): void {
    const {store} = this;
    const seed = store.tokens.seeds[seat];
    const isWanted = () => store.head.step.name === 'Seeding' && store.due.includes(seat);
    if (seed !== undefined) {
      this.#persist(`seed ${seat}`, isWanted, async () => {
        await store.send({type: 'ContributeSeed', seed}, seat);
        return true;
      });
    }
  }

  #persist(name: string, isWanted: () => boolean, ask: () => Promise<boolean>): void {
    if (this.#underWay.has(name)) {
      return;
    }
    this.#underWay.add(name);
    const tell = (failure: Refusal | Unreachable | undefined) => {
      this.failure = failure;
      this.store.changed();
    };
    void persist({isWanted, ask, tell}, this.signal).finally(() => {
      this.#underWay.delete(name);
      this.failure = undefined;
      this.store.changed();
    });
  }
}
