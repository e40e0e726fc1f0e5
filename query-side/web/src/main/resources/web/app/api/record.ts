import type {ListedKey} from '../check/announcement';
import {hashFromBase64url, type Bytes} from '../check/bytes';
import type {Api} from './api';
import type {GameId} from './types';

/** Reads of records: checkpoints, proofs, keys, whole records and logs of persons (docs/formats.md, "The record"). */
export class RecordApi {
  constructor(private readonly api: Api, private readonly token: () => string | undefined) {}

  /** The keys of the service, the present one first. */
  async keys(): Promise<readonly ListedKey[]> {
    const answer = await this.api.read('/api/keys');
    return ((await answer.json()) as {readonly keys: readonly ListedKey[]}).keys;
  }

  /** The signed note of the record's first `at` events, or of all of them. */
  async checkpoint(game: GameId, at?: number): Promise<string> {
    return (await this.#read(game, `checkpoint${at === undefined ? '' : `?at=${at}`}`)).text();
  }

  /** The proof that the first `from` events are a prefix of the first `to` events. */
  async consistency(game: GameId, from: number, to: number): Promise<Bytes[]> {
    const answer = await this.#read(game, `consistency?from=${from}&to=${to}`);
    return ((await answer.json()) as {readonly proof: readonly string[]}).proof.map(hashFromBase64url);
  }

  /** The whole record with its checkpoint. */
  async record(game: GameId): Promise<Bytes> {
    return new Uint8Array(await (await this.#read(game, 'record')).arrayBuffer());
  }

  /** The log of a person with its checkpoint. */
  async log(person: string): Promise<Bytes> {
    return new Uint8Array(await (await this.api.read(`/api/persons/${person}/record`)).arrayBuffer());
  }

  #read(game: GameId, path: string): Promise<Response> {
    return this.api.read(`/api/games/${game}/${path}`, this.token());
  }
}
