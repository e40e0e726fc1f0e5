import {hashFromBase64url, type Bytes} from './bytes';
import {parseNoteLine, parsePersonCheckpoint, type PersonCheckpoint, type StatedNote} from './checkpoint';
import {checkRoot, checkSignature} from './checkpoints';
import {isKey} from './curve';
import {decompressed} from './file';
import {Findings, outcomeOf} from './findings';
import type {NoteKey} from './note';
import {UnreadableFile} from './reason';
import {checkNumbering, INSTANT, isObject, isText, parse, parseEvents, readLines} from './record';
import {shapeOf} from './shapes';
import {MerkleTree} from './tree';
import {LOG_STAGES, type KeyPeriod, type LogVerdict, type Signature} from './verdict';

const FORMAT = 'cartulary.person/1';
const FORMATS = 'cartulary.person/';
/** An account has some hundred events at most. */
const MOST_LINES = 1_000;
const SCHEMA = 1;
const MEMBERS = 'at,data,person,revision,schema,type';
const PERSON = /^[\w-]{21}[AQgw]$/;

/** The form of the data of each type of event. */
const DATA: ReadonlyMap<string, (data: unknown) => boolean> = new Map([
  ['PersonRegistered', shapeOf('{handleHash=hash}')],
  ['KeyAdded', shapeOf('{key=hash}')],
  ['KeyRevoked', shapeOf('{key=hash}')],
  ['PersonRenamed', shapeOf('{handleHash=hash}')],
  ['PersonClosed', shapeOf('{}')],
]);

interface PersonEvent {
  readonly at: string;
  readonly data: object;
  readonly person: string;
  readonly revision: number;
  readonly schema: number;
  readonly type: string;
}

/** Returns true for the id of an account. */
export function isPerson(text: string): boolean {
  return PERSON.test(text);
}

/**
 * Checks the log of a person, from its bytes alone (docs/formats.md, "The log of a person").
 *
 * @param known the keys, one of which must have signed; empty to accept the key that the file states, as an unknown one
 * @param person the id of the account
 * @throws UnreadableFile if nothing can be said about the file
 */
export async function checkLog(file: Bytes, known: readonly NoteKey[], person: string): Promise<LogVerdict> {
  const lines = readLines(await decompressed(file), MOST_LINES);
  requireKnown(lines);
  const leaves = lines.slice(0, -1);
  const found = {
    readable: new Findings('readable'), canonical: new Findings('canonical'), numbering: new Findings('numbering'),
    root: new Findings('root'),
  };
  const signed = new Findings('signature');
  const events = parseEvents(leaves, isEvent, found.readable, found.canonical);
  found.readable.walk(events, ({type, data, revision}) => found.readable.require(DATA.get(type)!(data), revision, 'format'));
  checkNumbering(events, event => event.person === person, 'other-person', found.numbering);
  const keys = new KeyCheck();
  keys.findings.walk(events, event => keys.visit(event));
  let signature: Signature = {by: 'nobody'};
  const own = await parseOwn(lines.at(-1)!, found.root);
  if (own !== undefined && leaves.length > 0) {
    if (own.checkpoint.person === person) {
      checkRoot(own.checkpoint, await MerkleTree.of(leaves), found.root);
    } else {
      found.root.fault(undefined, 'checkpoint-person');
    }
    signature = await checkSignature(own, own.checkpoint.name, known, signed);
  }
  const isSigned = own !== undefined && leaves.length > 0 && signature.by !== 'unsupported';
  return {
    ...await outcomeOf(LOG_STAGES, [...Object.values(found), keys.findings, ...(isSigned ? [signed] : [])]),
    events: leaves.length, keys: keys.periods, closed: keys.closed, signature,
  };
}

/** Refuses what is of a newer version, so that nothing can be said about it. */
function requireKnown(lines: readonly Bytes[]): void {
  const values = lines.map(line => parse(line)?.value);
  const last = values.at(-1);
  const format = isObject(last) ? last.format : undefined;
  const isNewer = values.some(value => isEvent(value) && (value.schema > SCHEMA || !DATA.has(value.type)));
  if (isNewer || (typeof format === 'string' && format.startsWith(FORMATS) && format !== FORMAT)) {
    throw new UnreadableFile('newer-format');
  }
}

function isEvent(value: unknown): value is PersonEvent {
  return isObject(value) && Object.keys(value).sort().join() === MEMBERS
    && isText(value.at, INSTANT) && isText(value.person, PERSON) && typeof value.type === 'string' && isObject(value.data)
    && [value.revision, value.schema].every(number => Number.isSafeInteger(number) && Number(number) >= 1);
}

/** Parses the last line, which has the checkpoint. */
async function parseOwn(line: Bytes, root: Findings): Promise<StatedNote & {readonly checkpoint: PersonCheckpoint} | undefined> {
  try {
    const stated = await parseNoteLine(parse(line)?.text ?? '', FORMAT);
    return {...stated, checkpoint: parsePersonCheckpoint(stated.note.text)};
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) {
      throw failure;
    }
    root.fault(undefined, 'checkpoint-form');
    return undefined;
  }
}

/** The stage of keys: which were the person's, and from when to when. */
class KeyCheck {
  readonly findings = new Findings('keys');
  readonly #keys = new Map<string, KeyPeriod>();
  #isRegistered = false;
  closed: string | undefined;

  get periods(): KeyPeriod[] {
    return [...this.#keys.values()];
  }

  visit({type, data, revision, at}: PersonEvent): void {
    this.findings.require((type === 'PersonRegistered') !== this.#isRegistered, revision, 'log-begin');
    this.#isRegistered = true;
    this.findings.require(this.closed === undefined, revision, 'log-closed');
    const {key} = data as {readonly key?: string};
    if (type === 'KeyAdded') {
      this.findings.require(isKey(hashFromBase64url(key!)), revision, 'log-key');
      this.findings.require(!this.#keys.has(key!), revision, 'log-key-again');
      this.#keys.set(key!, {key: key!, from: at});
    } else if (type === 'KeyRevoked') {
      this.findings.require(this.#isActive(key!), revision, 'log-key-absent');
      this.#end(key!, at);
    } else if (type === 'PersonClosed') {
      this.closed = at;
      [...this.#keys.keys()].filter(one => this.#isActive(one)).forEach(one => this.#end(one, at));
    }
  }

  #isActive(key: string): boolean {
    return this.#keys.has(key) && this.#keys.get(key)!.until === undefined;
  }

  #end(key: string, until: string): void {
    this.#keys.set(key, {...this.#keys.get(key)!, until});
  }
}
