import {Refusal, Unreachable} from '../api/api';
import {RecordApi} from '../api/record';
import type {Bytes} from '../check/bytes';
import {canonical} from '../check/canonical';
import {CATALOGUE} from '../check/catalogue';
import {UnreadableFile} from '../check/reason';
import type {Verdict} from '../check/verdict';
import type {GameStore} from '../game/store';
import {keptCheckpoints} from '../kept/kept-checkpoints';
import {knownKeys, loadedCheck} from './loaded-check';

/** The check of a game's record, shared by all panels that show it. Dispatches `change`. */
export class GameCheck extends EventTarget {
  isRunning = false;
  verdict: Verdict | undefined;
  /** Why the last check could not be made. */
  failure: unknown;
  /** The record that was checked. */
  file: Bytes | undefined;
  #head: number | undefined;

  constructor(private readonly store: GameStore) {
    super();
  }

  /** True if the check that was made last, or is being made, began at the present head. */
  get isPresent(): boolean {
    return this.#head === this.store.head.revision;
  }

  /** Downloads the record and checks it. */
  async run(): Promise<void> {
    if (this.isRunning) {
      return;
    }
    this.isRunning = true;
    this.failure = undefined;
    this.#head = this.store.head.revision;
    this.#notify();
    try {
      const {api, id} = this.store;
      const records = new RecordApi(api, () => this.store.readToken);
      const keys = await knownKeys(records);
      this.file = await records.record(id);
      const {checkRecord} = await loadedCheck();
      this.verdict = await checkRecord(this.file, {
        ...CATALOGUE, keys, kept: await keptCheckpoints(id), shown: this.store.events.map(spelled),
        logOf: person => fetchedLog(records, person),
      });
    } catch (failure) {
      if (!(isOutside(failure) || failure instanceof UnreadableFile)) {
        throw failure;
      }
      this.verdict = undefined;
      this.failure = failure;
    } finally {
      this.isRunning = false;
      this.#notify();
    }
  }

  #notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** Fetches the log of a person; one that cannot be had now is reported as not found. */
async function fetchedLog(records: RecordApi, person: string): Promise<Bytes | undefined> {
  try {
    return await records.log(person);
  } catch (failure) {
    if (!isOutside(failure)) {
      throw failure;
    }
    return undefined;
  }
}

function isOutside(failure: unknown): boolean {
  return failure instanceof Refusal || failure instanceof Unreachable;
}

/** Returns the bytes from which an event was parsed, or an empty text if it was not canonical. */
function spelled(event: object): string {
  try {
    return canonical(event);
  } catch {
    return '';
  }
}
