import {fromBase64} from './bytes';
import {canonical, UNPAIRED} from './canonical';
import type {TreeHead} from './consistency';
import {keyText, parseKey, parseNote, type NoteKey, type SignedNote} from './note';

/** The format of the last line of a record. */
export const RECORD = 'cartulary.record/1';
/** The greatest number of checkpoints in a file. */
const MOST_KEPT = 1_000;
/** The format of a kept checkpoint. */
export const KEPT = 'cartulary.checkpoint/1';

const TEXT = /^([^+\s\p{C}]+)\/log\/([0-9a-f]{32})\/(games|persons)\/([\w-]+)\n([1-9][0-9]{0,14})\n([A-Za-z0-9+/]{43}=)\n$/u;
const IDS = {games: /^[0-9a-f-]{36}$/, persons: /^[\w-]{22}$/};

/** The part of a checkpoint that those of games and of persons have alike. */
export interface SignedHead extends TreeHead {
  /** The name of the service's key. */
  readonly name: string;
  /** The id of the log; a log that was restored from a backup has a new one. */
  readonly log: string;
}

/** What a signature binds: that the first `size` events of a game in a log have this root (C2SP tlog-checkpoint). */
export interface Checkpoint extends SignedHead {
  readonly game: string;
}

/** The same of the log of a person. */
export interface PersonCheckpoint extends SignedHead {
  readonly person: string;
}

/** A signed note, with the key as its source states it. */
export interface StatedNote {
  /** The signed note, as published. */
  readonly published: string;
  readonly note: SignedNote;
  readonly key: NoteKey;
}

/** A signed checkpoint of a game. */
export interface SignedCheckpoint extends StatedNote {
  readonly checkpoint: Checkpoint;
}

/** A signed checkpoint that somebody kept, with the key that was kept with it; a note alone has none. */
export type KeptCheckpoint = Omit<SignedCheckpoint, 'key'> & {readonly key?: NoteKey};

/** Returns true if two checkpoints have the same name and log: no restore lies between them. */
export function isSameLog({checkpoint: one}: KeptCheckpoint, {checkpoint: other}: KeptCheckpoint): boolean {
  return one.name === other.name && one.log === other.log;
}

/** @throws SyntaxError if the text is not a checkpoint of a game */
export function parseCheckpoint(text: string): Checkpoint {
  const {id, head} = parseText(text, 'games');
  return {...head, game: id};
}

/** @throws SyntaxError if the text is not a checkpoint of the log of a person */
export function parsePersonCheckpoint(text: string): PersonCheckpoint {
  const {id, head} = parseText(text, 'persons');
  return {...head, person: id};
}

function parseText(text: string, of: keyof typeof IDS): {readonly id: string; readonly head: SignedHead} {
  const [, name, log, kind, id, size, root] = TEXT.exec(text) ?? [];
  if (name === undefined || log === undefined || id === undefined || kind !== of || !IDS[of].test(id)) {
    throw new SyntaxError('not a checkpoint');
  }
  return {id, head: {name, log, size: Number(size), root: fromBase64(root!)}};
}

/** @throws SyntaxError if the note is not a signed checkpoint */
export function parsePublished(published: string): KeptCheckpoint {
  const note = parseNote(published);
  return {published, note, checkpoint: parseCheckpoint(note.text)};
}

/** Returns the line of a checkpoint in a file, in canonical form, without its newline. */
export function checkpointLine({published, key}: Pick<StatedNote, 'published' | 'key'>, format: string): string {
  return canonical({checkpoint: published, format, key: keyText(key)});
}

/**
 * Parses the line of a checkpoint of a game in a file.
 *
 * @throws SyntaxError if it is malformed, not canonical or of another format
 */
export async function parseCheckpointLine(line: string, format: string): Promise<SignedCheckpoint> {
  const stated = await parseNoteLine(line, format);
  return {...stated, checkpoint: parseCheckpoint(stated.note.text)};
}

/**
 * Parses the line of a signed note in a file.
 *
 * @throws SyntaxError if it is malformed, not canonical or of another format
 */
export async function parseNoteLine(line: string, format: string): Promise<StatedNote> {
  const members = JSON.parse(line) as {readonly checkpoint?: unknown; readonly key?: unknown} | null;
  if (typeof members?.checkpoint !== 'string' || typeof members.key !== 'string' || UNPAIRED.test(line)) {
    throw new SyntaxError(`not a line of ${format}`);
  }
  const read = {published: members.checkpoint, note: parseNote(members.checkpoint), key: await parseKey(members.key)};
  if (checkpointLine(read, format) !== line) {
    throw new SyntaxError(`not a line of ${format} in canonical form`);
  }
  return read;
}

/** Returns true if a file begins like one of kept checkpoints, and not like a record. */
export function looksKept(start: string): boolean {
  return start.startsWith('{"checkpoint":') || start.includes('\n\n— ');
}

/**
 * Parses what somebody kept: the answer of `/checkpoint`, lines of `cartulary.checkpoint/1`, or an earlier record.
 *
 * @throws SyntaxError if it contains no checkpoint, or a malformed one
 */
export async function parseKept(file: string): Promise<KeptCheckpoint[]> {
  if (!file.startsWith('{')) {
    return [parsePublished(file)];
  }
  const lines = file.split('\n');
  const formats = lines.flatMap(line => [KEPT, RECORD]
    .filter(format => line.includes(`"format":"${format}"`)).map(format => ({line, format})));
  if (formats.length > MOST_KEPT) {
    throw new SyntaxError('too many checkpoints');
  }
  const kept = await Promise.all(formats.map(({line, format}) => parseCheckpointLine(line, format)));
  if (kept.length === 0) {
    throw new SyntaxError('no checkpoints');
  }
  return kept;
}
