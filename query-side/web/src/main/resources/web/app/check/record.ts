import type {Envelope} from '../api/types';
import {fromUtf8, type Bytes} from './bytes';
import {canonical, MAX_DEPTH} from './canonical';
import {RECORD} from './checkpoint';
import {Findings} from './findings';
import {depthOf, requireForm, requireLines} from './form';
import {checkForm, isTime} from './forms';
import {NEWEST_RULES, UnreadableFile, type Reason} from './reason';
import {isNewer} from './shapes';

const LONGEST_LINE = 1024 * 1024;
const MOST_LINES = 100_000;
const NEWLINE = 10;
const ACTOR = /^(guest|host|referee|service|seat-[0-5])$/;
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SIGNATURE = /^[\w-]{85}[AQgw]$/;
const GAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MEMBERS = 'actor,at,data,game,revision,rules,schema,type';
const SIGNED_MEMBERS = 'actor,at,data,game,revision,rules,schema,signature,type';
const SIGNATURE_MEMBERS = 'after,value';

/** The lines of a record file (docs/formats.md, "The record file"), not yet checked. */
export interface RecordFile {
  /** The lines before the checkpoint, without their newlines. */
  readonly lines: readonly Bytes[];
  /** The line of the checkpoint; undefined if there is none. */
  readonly checkpoint: string | undefined;
}

/** @throws UnreadableFile if it is no record, was altered, or exceeds a limit */
export function readRecord(file: Bytes): RecordFile {
  const lines = readLines(file, MOST_LINES);
  const last = parse(lines.at(-1)!);
  const format = (last?.value as {readonly format?: unknown} | null | undefined)?.format;
  if (last === undefined || format === undefined) {
    return {lines, checkpoint: undefined};
  }
  if (format !== RECORD) {
    throw new UnreadableFile('newer-format');
  }
  return {lines: lines.slice(0, -1), checkpoint: last.text};
}

/**
 * Returns the lines of a file of events, without their newlines.
 *
 * @throws UnreadableFile if it is no such file, was altered, or exceeds a limit
 */
export function readLines(file: Bytes, most: number): readonly Bytes[] {
  requireForm(file);
  const lines = split(file, most);
  requireLines(lines);
  return lines;
}

function split(file: Bytes, most: number): Bytes[] {
  const lines: Bytes[] = [];
  for (let start = 0; start < file.length;) {
    const newline = file.indexOf(NEWLINE, start);
    const end = newline < 0 ? file.length : newline;
    if (end - start > LONGEST_LINE || lines.length === most) {
      throw new UnreadableFile('too-long');
    }
    const line = file.subarray(start, end);
    if (depthOf(line) > MAX_DEPTH) {
      throw new UnreadableFile('too-deep');
    }
    lines.push(line);
    start = end + 1;
  }
  return lines;
}

/** The events of a record, with what the first three stages find. */
export interface ReadEvents {
  /** The events up to the first that cannot be read. */
  readonly events: readonly Envelope[];
  /** Those of them up to the first that does not have the form of its type. */
  readonly wellFormed: readonly Envelope[];
  /** True if these are all events of the record. */
  readonly isWhole: boolean;
  readonly readable: Findings;
  readonly canonical: Findings;
  readonly numbering: Findings;
  /** True if a part is of a newer version, so that only what holds in every version can be checked. */
  readonly isNewer: boolean;
}

/** Parses the events and checks their form, their spelling and their order. */
export function readEvents({lines}: RecordFile): ReadEvents {
  const found = {
    readable: new Findings('readable'), canonical: new Findings('canonical'), numbering: new Findings('numbering'),
  };
  const events = parseEvents(lines, isEvent, found.readable, found.canonical);
  checkNumbering(events, ({game}) => game === events[0]!.game, 'other-game', found.numbering);
  const isNewest = events.every(({type, schema, rules}) => rules <= NEWEST_RULES && !isNewer(type, schema));
  const wellFormed: Envelope[] = [];
  if (isNewest) {
    found.numbering.walk(events, ({rules, revision}) =>
      found.numbering.require(rules === events[0]!.rules, revision, 'other-rules', {found: rules}));
    found.readable.walk(events, event => {
      checkForm(event, found.readable);
      wellFormed.push(event);
    });
  }
  return {events, wellFormed, isWhole: wellFormed.length === lines.length, ...found, isNewer: !isNewest};
}

/** Parses lines up to the first that is no event, and checks that each is written in its only spelling. */
export function parseEvents<E>(
  lines: readonly Bytes[], isEvent: (value: unknown) => value is E, readable: Findings, spelling: Findings,
): E[] {
  const events: E[] = [];
  for (const [index, line] of lines.entries()) {
    const parsed = parse(line);
    if (parsed === undefined || !isObject(parsed.value)) {
      readable.fault(index + 1, 'not-json');
      break;
    }
    checkSpelling(parsed, index + 1, spelling);
    if (!isEvent(parsed.value)) {
      readable.fault(index + 1, 'not-an-event');
      break;
    }
    events.push(parsed.value);
  }
  if (lines.length === 0) {
    readable.fault(undefined, 'no-events');
  }
  return events;
}

/** Checks that events are numbered from 1 and belong together, at times that exist and in their order. */
export function checkNumbering<E extends Pick<Envelope, 'at' | 'revision'>>(
  events: readonly E[], belongs: (event: E) => boolean, otherwise: Reason, findings: Findings,
): void {
  findings.walk(events.map((event, index) => ({event, revision: index + 1})), ({event, revision}) => {
    findings.require(event.revision === revision, revision, 'revision', {found: event.revision});
    findings.require(belongs(event), revision, otherwise);
    findings.require(isTime(event.at), revision, 'time');
    findings.require(revision === 1 || event.at >= events[revision - 2]!.at, revision, 'time-back');
  });
}

/** A line of JSON. */
interface Parsed {
  readonly text: string;
  readonly value: unknown;
}

/** Returns undefined if the bytes are not JSON in UTF-8. */
export function parse(line: Bytes): Parsed | undefined {
  try {
    const text = fromUtf8(line);
    return {text, value: JSON.parse(text)};
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is Envelope {
  return isObject(value) && [MEMBERS, SIGNED_MEMBERS].includes(Object.keys(value).sort().join())
    && isText(value.actor, ACTOR) && isText(value.at, INSTANT) && isText(value.game, GAME)
    && isSignature(value.signature) && typeof value.type === 'string' && isObject(value.data)
    && [value.revision, value.rules, value.schema].every(number => Number.isSafeInteger(number) && Number(number) >= 1);
}

/** Returns true for a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}

function isSignature(value: unknown): boolean {
  const signature = value as Readonly<Record<string, unknown>> | null | undefined;
  return signature === undefined
    || (typeof signature === 'object' && signature !== null && Object.keys(signature).sort().join() === SIGNATURE_MEMBERS
      && Number.isSafeInteger(signature.after) && Number(signature.after) >= 0 && isText(signature.value, SIGNATURE));
}

function checkSpelling({text, value}: Parsed, revision: number, findings: Findings): void {
  try {
    if (canonical(value) !== text) {
      findings.fault(revision, 'not-canonical');
    }
  } catch (failure) {
    if (!(failure instanceof RangeError)) {
      throw failure;
    }
    findings.fault(revision, 'forbidden-value');
  }
}
