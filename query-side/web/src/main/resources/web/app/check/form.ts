import {fromUtf8, utf8, type Bytes} from './bytes';
import {canonical} from './canonical';
import {UnreadableFile, type UnreadableReason} from './reason';

const HEAD = 4096;
/** The first bytes of files that are compressed by other programs than gzip. */
const COMPRESSED = ['PK\x03\x04', '\xfd7zXZ', 'BZh', '(\xb5/\xfd', '7z\xbc\xaf'];
const NEWLINE = 10;
const RETURN = 13;
const FORMAT = '"format":"cartulary.record/';
/** The dash of a signature (U+2014), read as Windows-1252 and written as UTF-8. */
const MISREAD_DASH = latin(utf8('\u00e2\u20ac\u201d'));

/**
 * Refuses what is no record, and records that a program changed as a whole when it saved them, before their lines are
 * read. A record is text in UTF-8 of lines that begin with `{` and end with a line feed.
 *
 * @throws UnreadableFile with the reason
 */
export function requireForm(file: Bytes): void {
  const head = latin(file.subarray(0, HEAD));
  const start = head.trimStart();
  requireEncoding(head);
  refuse(COMPRESSED.some(magic => head.startsWith(magic)), 'compressed');
  refuse(start === '', 'empty');
  refuse(start.startsWith('<'), 'web-page');
  refuse(start.startsWith('[') && start.includes('"revision"'), 'array');
  refuse(!start.startsWith('{'), 'not-a-record');
  refuse(start.includes('"format":') && start.includes('"cartulary.evidence/'), 'evidence');
  refuse(!start.includes('"revision"') && start.includes('"status"') && start.includes('"title"'), 'refused-answer');
  requireLineEnds(file);
  refuse(head.slice(0, head.length - start.length).includes('\n'), 'blank-lines');
  const end = start.indexOf('\n');
  if (end >= 0 && end + 1 < start.length && start[end + 1] !== '{' && isOpen(start.slice(0, end))) {
    throw new UnreadableFile(start.includes('"revision"') ? 'respelled' : 'not-a-record');
  }
  requireEnd(file);
}

function refuse(isRefused: boolean, reason: UnreadableReason): void {
  if (isRefused) {
    throw new UnreadableFile(reason);
  }
}

function requireEncoding(head: string): void {
  refuse(head.startsWith('\xef\xbb\xbf'), 'byte-order-mark');
  refuse(['\xff\xfe', '\xfe\xff', '{\0', '\0{', '\0\0\0{', '\0\0\xfe\xff'].some(start => head.startsWith(start)), 'encoding');
}

function requireLineEnds(file: Bytes): void {
  for (let at = file.indexOf(RETURN); at >= 0; at = file.indexOf(RETURN, at + 1)) {
    refuse(at + 1 === file.length || file[at + 1] === NEWLINE, 'line-ends');
  }
  refuse(!file.includes(NEWLINE) && file.includes(RETURN), 'line-ends');
}

/** Returns true if a JSON text ends inside an object. */
function isOpen(json: string): boolean {
  const outside = json.replace(/"(?:[^"\\]|\\.)*"?/g, '');
  return outside.split('{').length > outside.split('}').length;
}

function requireEnd(file: Bytes): void {
  let end = file.length;
  while (end > 0 && [NEWLINE, 32, 9].includes(file[end - 1]!)) {
    end--;
  }
  const rest = latin(file.subarray(end, end + HEAD));
  refuse(!rest.includes('\n'), file[end - 1] === '}'.charCodeAt(0) ? 'last-line-feed' : 'cut');
  refuse(rest.indexOf('\n') + 1 < rest.length, 'blank-lines');
}

/**
 * Refuses records that a program changed in every line, or between the lines. A single line that is spelled
 * differently is a changed event.
 *
 * @throws UnreadableFile with the reason
 */
export function requireLines(lines: readonly Bytes[]): void {
  refuse(/\}[ \t,]*\{"actor":/.test(latin(lines[0]!)), 'joined-lines');
  const blank = lines.findIndex(isBlank);
  const next = blank < 0 ? undefined : lines.slice(blank).find(line => !isBlank(line));
  if (next !== undefined) {
    // An event that was replaced by a blank line leaves a gap in the revisions.
    refuse(latin(next).includes(`"revision":${blank + 1},`) || latin(next).includes(FORMAT), 'blank-lines');
  }
  refuse(lines.every(isRespelled), 'respelled');
  const last = lines.at(-1)!;
  if (latin(last).includes(FORMAT)) {
    refuse(!isUtf8(last) || latin(last).includes(MISREAD_DASH), 'encoding');
  }
}

function isBlank(line: Bytes): boolean {
  return line.every(byte => byte === 32 || byte === 9);
}

function isRespelled(line: Bytes): boolean {
  try {
    const text = fromUtf8(line);
    return canonical(JSON.parse(text)) !== text;
  } catch {
    return false;
  }
}

function isUtf8(line: Bytes): boolean {
  try {
    fromUtf8(line);
    return true;
  } catch {
    return false;
  }
}

/** Returns a character for each byte. */
function latin(bytes: Bytes): string {
  // TextDecoder takes latin1 for Windows-1252.
  let text = '';
  for (let at = 0; at < bytes.length; at += HEAD) {
    text += String.fromCharCode(...bytes.subarray(at, at + HEAD));
  }
  return text;
}

/** Returns the greatest depth of the arrays and objects of a JSON text, without parsing it. */
export function depthOf(line: Bytes): number {
  let [depth, greatest, isText] = [0, 0, false];
  for (let at = 0; at < line.length; at++) {
    const byte = line[at];
    if (byte === 0x22) {
      isText = !isText;
    } else if (isText) {
      at += byte === 0x5c ? 1 : 0;
    } else if (byte === 0x7b || byte === 0x5b) {
      greatest = Math.max(greatest, ++depth);
    } else if (byte === 0x7d || byte === 0x5d) {
      depth--;
    }
  }
  return greatest;
}
