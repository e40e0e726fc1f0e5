import {AccountCheck, logsOf} from './accounts';
import {utf8, type Bytes} from './bytes';
import {firstBeyond} from './bounds';
import {CathedralCheck} from './cathedrals';
import type {Chips} from './chips';
import {CheckpointCheck, checkSignature} from './checkpoints';
import type {KeptCheckpoint, SignedCheckpoint} from './checkpoint';
import {CourseCheck} from './course';
import type {Pile} from './deck';
import {DrawCheck} from './draws';
import {decompressed} from './file';
import {Findings, outcomeOf} from './findings';
import {HandCheck} from './hands';
import {MoveCheck} from './moves';
import type {NoteKey} from './note';
import {UnreadableFile} from './reason';
import {readEvents, readRecord} from './record';
import {ScoringTileCheck} from './scores';
import type {ScoringTiles} from './scoring-tiles';
import {SealCheck} from './seals';
import {MerkleTree} from './tree';
import {STAGES, type Outcome, type Signature, type Verdict} from './verdict';

/** What a record is compared with. */
export interface Basis {
  /** The tiles of the catalogue. */
  readonly pile: Pile;
  /** The chips of the catalogue. */
  readonly chips: Chips;
  /** The scoring tiles of the catalogue. */
  readonly scoringTiles: ScoringTiles;
  /**
   * The keys; one of them must have signed. Empty to accept the keys that were kept with checkpoints or, without
   * any, the key that the record states, an unknown one.
   */
  readonly keys: readonly NoteKey[];
  /** Checkpoints that somebody kept, of any games. */
  readonly kept: readonly KeptCheckpoint[];
  /** The canonical events that a page shows, from the first; undefined outside such a page. */
  readonly shown?: readonly string[];
  /** Returns the file with the log of a person; undefined if it is not found. Absent if no logs are looked for. */
  readonly logOf?: (person: string) => Promise<Bytes | undefined>;
}

/**
 * Checks a record, from its bytes alone and without the rules of the game. All stages run, also after a fault,
 * so that the verdict can name the revision of a fault that an earlier stage only notices.
 *
 * @throws UnreadableFile if nothing can be said about the file
 */
export async function checkRecord(file: Bytes, basis: Basis): Promise<Verdict> {
  const record = readRecord(await decompressed(file));
  const {events, wellFormed: all, ...read} = readEvents(record);
  const stages: Findings[] = [read.readable];
  const game = events[0]?.game;
  if (game === undefined) {
    return verdict(stages, {...NOTHING, game, events: record.lines.length});
  }
  stages.push(read.canonical, read.numbering);
  const tree = await MerkleTree.of(record.lines);
  const checkpoints = new CheckpointCheck(game, tree);
  const kept = basis.kept.filter(({checkpoint}) => checkpoint.game === game);
  const keys = basis.keys.length > 0 ? basis.keys : kept.flatMap(({key}) => key ?? []);
  let signature: Signature = {by: 'nobody'};
  let own: SignedCheckpoint | undefined;
  if (record.checkpoint !== undefined) {
    own = await checkpoints.parse(record.checkpoint);
    stages.push(checkpoints.root);
  } else if (basis.keys.length > 0) {
    checkpoints.signature.fault(undefined, 'no-checkpoint');
    stages.push(checkpoints.signature);
  }
  if (own !== undefined) {
    checkpoints.checkRoot(own.checkpoint);
    signature = await checkSignature(own, own.checkpoint.name, keys, checkpoints.signature);
    signature.by === 'unsupported' || stages.push(checkpoints.signature);
  }
  const agreeing = await checkpoints.checkKept(kept, keys, own);
  if (kept.length > 0) {
    stages.push(checkpoints.kept);
  }
  if (basis.shown !== undefined) {
    stages.push(shownCheck(record.lines, basis.shown));
  }
  if (read.isNewer) {
    const faults = await Promise.all(stages.map(findings => findings.first()));
    if (faults.every(fault => fault === undefined)) {
      throw new UnreadableFile('newer-rules');
    }
    return verdict(stages, {...NOTHING, game, events: record.lines.length, signature, kept: agreeing});
  }
  const beyond = firstBeyond(all);
  const wellFormed = all.slice(0, beyond);
  const course = new CourseCheck(wellFormed, read.isWhole && beyond === undefined);
  course.check();
  const cathedrals = new CathedralCheck(basis.pile, wellFormed, course.findings);
  course.findings.walk(wellFormed, event => cathedrals.visit(event));
  const scores = new ScoringTileCheck(basis.pile, basis.scoringTiles, wellFormed, course.findings);
  course.findings.walk(wellFormed, event => scores.visit(event));
  if (beyond !== undefined) {
    course.findings.fault(beyond + 1, 'too-many', {type: all[beyond]!.type});
  }
  const draws = new DrawCheck(game, basis.pile, basis.scoringTiles);
  draws.findings.walk(wellFormed, event => draws.visit(event));
  const seals = new SealCheck(game, basis.chips, wellFormed);
  seals.findings.walk(wellFormed, event => seals.visit(event));
  const hands = new HandCheck(basis.chips.map(({id}) => id));
  hands.findings.walk(wellFormed, event => hands.visit(event));
  hands.check();
  const moves = new MoveCheck();
  moves.findings.walk(wellFormed, event => moves.visit(event));
  const accounts = new AccountCheck(await logsOf(wellFormed, basis.logOf, keys));
  accounts.findings.walk(wellFormed, event => accounts.visit(event));
  stages.push(course.findings, draws.findings, seals.findings, hands.findings, course.disputes.findings);
  await moves.findings.first();
  if (moves.isSupported) {
    stages.push(moves.findings, ...(accounts.isChecked ? [accounts.findings] : []));
  }
  return verdict(stages, {
    game, events: record.lines.length, signature, kept: agreeing,
    deck: draws.counts, opened: seals.opened, sealed: seals.sealed, moves: moves.moves, accounts: accounts.accounts,
  });
}

type Rest = Omit<Verdict, keyof Outcome>;

const NOTHING: Rest = {
  game: undefined, events: 0, signature: {by: 'nobody'}, kept: 0,
  deck: {draws: 0, seeds: 0, shuffle: 'absent'}, opened: 0, sealed: [], moves: [], accounts: [],
};

/** Compares the record with the events that the page shows, which arrived another way. */
function shownCheck(lines: readonly Bytes[], shown: readonly string[]): Findings {
  const findings = new Findings('shown');
  const length = Math.min(lines.length, shown.length);
  for (let index = 0; index < length; index++) {
    if (!isText(lines[index]!, shown[index]!)) {
      findings.fault(index + 1, 'not-shown');
      return findings;
    }
  }
  if (shown.length > lines.length) {
    findings.fault(lines.length + 1, 'shown-more');
  }
  return findings;
}

function isText(line: Bytes, text: string): boolean {
  const bytes = utf8(text);
  return bytes.length === line.length && bytes.every((byte, index) => byte === line[index]);
}

async function verdict(checked: readonly Findings[], rest: Rest): Promise<Verdict> {
  return {...rest, ...await outcomeOf(STAGES, checked)};
}
