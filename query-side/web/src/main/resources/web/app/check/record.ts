import type {Envelope} from '../api/types';
import {fromUtf8, type Bytes} from './bytes';
import {canonical, MAX_DEPTH} from './canonical';
import {RECORD} from './checkpoint';
import {Findings} from './findings';
import {depthOf, requireForm, requireLines} from './form';
import {checkForm, isTime} from './forms';
import {NEWEST_RULES, UnreadableFile} from './reason';
import {isNewer} from './shapes';

const LONGEST_LINE = 1024 * 1024;
const MOST_LINES = 100_000;
const NEWLINE = 10;
const ACTOR = /^(guest|host|referee|service|seat-[0-5])$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
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
  requireForm(file);
  const lines = split(file);
  requireLines(lines);
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

function split(file: Bytes): Bytes[] {
  const lines: Bytes[] = [];
  for (let start = 0; start < file.length;) {
    const newline = file.indexOf(NEWLINE, start);
    const end = newline < 0 ? file.length : newline;
    if (end - start > LONGEST_LINE || lines.length === MOST_LINES) {
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
  const events: Envelope[] = [];
  for (const [index, line] of lines.entries()) {
    const parsed = parse(line);
    if (parsed === undefined || typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
      found.readable.fault(index + 1, 'not-json');
      break;
    }
    checkSpelling(parsed, index + 1, found.canonical);
    if (!isEvent(parsed.value)) {
      found.readable.fault(index + 1, 'not-an-event');
      break;
    }
    events.push(parsed.value);
  }
  if (lines.length === 0) {
    found.readable.fault(undefined, 'no-events');
  }
  found.numbering.walk(events.map((event, index) => ({event, revision: index + 1})), ({event, revision}) => {
    found.numbering.require(event.revision === revision, revision, 'revision', {found: event.revision});
    found.numbering.require(event.game === events[0]!.game, revision, 'other-game');
    found.numbering.require(isTime(event.at), revision, 'time');
    found.numbering.require(revision === 1 || event.at >= events[revision - 2]!.at, revision, 'time-back');
  });
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

interface Parsed {
  readonly text: string;
  readonly value: unknown;
}

/** Returns undefined if the bytes are not JSON in UTF-8. */
function parse(line: Bytes): Parsed | undefined {
  try {
    const text = fromUtf8(line);
    return {text, value: JSON.parse(text)};
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is Envelope {
  const event = value as Readonly<Record<string, unknown>> | null;
  return typeof event === 'object' && event !== null && [MEMBERS, SIGNED_MEMBERS].includes(Object.keys(event).sort().join())
    && isText(event.actor, ACTOR) && isText(event.at, INSTANT) && isText(event.game, GAME)
    && isSignature(event.signature)
    && typeof event.type === 'string' && typeof event.data === 'object' && event.data !== null && !Array.isArray(event.data)
    && [event.revision, event.rules, event.schema].every(number => Number.isSafeInteger(number) && Number(number) >= 1);
}

function isText(value: unknown, form: RegExp): boolean {
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
