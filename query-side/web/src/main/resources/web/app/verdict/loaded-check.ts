import {Unreachable} from '../api/api';
import type {RecordApi} from '../api/record';
import type {NoteKey} from '../check/note';
import {learnKeys, pinnedKeys} from '../kept/pinned-keys';

/** The module that checks records, which is loaded when it is needed first. */
export async function loadedCheck(): Promise<typeof import('./check-part')> {
  try {
    return await import('./check-part');
  } catch {
    throw new Unreachable();
  }
}

/** The known keys, with those that they announced; only the former if the service's list is malformed. */
export async function knownKeys(records: RecordApi): Promise<readonly NoteKey[]> {
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
