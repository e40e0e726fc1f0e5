import {Refusal, Unreachable} from '../api/api';
import {RecordApi} from '../api/record';
import type {Bytes} from '../check/bytes';
import {canonical} from '../check/canonical';
import {CATALOGUE} from '../check/catalogue';
import type {NoteKey} from '../check/note';
import {UnreadableFile} from '../check/reason';
import type {Verdict} from '../check/verdict';
import type {GameStore} from '../game/store';
import {keptCheckpoints} from '../kept/kept-checkpoints';
import {learnKeys, pinnedKeys} from '../kept/pinned-keys';

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
      });
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable || failure instanceof UnreadableFile)) {
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

/** The module that checks records, which is loaded when it is needed first. */
async function loadedCheck(): Promise<typeof import('./check-part')> {
  try {
    return await import('./check-part');
  } catch {
    throw new Unreachable();
  }
}

/** The known keys, with those that they announced; only the former if the service's list is malformed. */
async function knownKeys(records: RecordApi): Promise<readonly NoteKey[]> {
  const listed = await records.keys();
  try {
    return (await learnKeys(listed)).keys;
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) {
      throw failure;
    }
    return pinnedKeys();
  }
}

/** Returns the bytes from which an event was parsed, or an empty text if it was not canonical. */
function spelled(event: object): string {
  try {
    return canonical(event);
  } catch {
    return '';
  }
}
