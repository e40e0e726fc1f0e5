import type {Envelope, SeatRecovered} from '../api/types';
import type {Bytes} from './bytes';
import {Findings} from './findings';
import type {NoteKey} from './note';
import {checkLog, isPerson} from './person-log';
import {UnreadableFile} from './reason';
import type {KeyPeriod, KeyUse, SeatAccount} from './verdict';

/** So that a made-up record cannot make the page ask without end; six seats are seldom taken by more. */
const MOST_LOGS = 100;

/** What is known of the log of an account: its keys if it holds. */
type Log = Pick<SeatAccount, 'log'> & {readonly keys?: ReadonlyMap<string, KeyPeriod>};

/** Fetches and checks the logs of the accounts that a record names. */
export async function logsOf(
  events: readonly Envelope[], logOf: ((person: string) => Promise<Bytes | undefined>) | undefined, known: readonly NoteKey[],
): Promise<ReadonlyMap<string, Log>> {
  const persons = new Set(events.flatMap(({type, data}) => (type === 'PlayerJoined' ? data.person ?? [] : [])).filter(isPerson));
  const logs = new Map<string, Log>();
  for (const person of [...persons].slice(0, MOST_LOGS)) {
    const file = await logOf?.(person);
    if (file !== undefined) {
      logs.set(person, await checked(file, known, person));
    }
  }
  return logs;
}

async function checked(file: Bytes, known: readonly NoteKey[], person: string): Promise<Log> {
  try {
    const {result, keys} = await checkLog(file, known, person);
    return result === 'holds' ? {log: 'holds', keys: new Map(keys.map(period => [period.key, period]))} : {log: 'broken'};
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) {
      throw failure;
    }
    return {log: 'broken'};
  }
}

/**
 * The stage of accounts: no signed move that counts as an account's was made by a key that its log does not have, or did
 * not have yet (REC-46). That the signatures are the keys' is checked by MoveCheck.
 */
export class AccountCheck {
  readonly findings = new Findings('accounts');
  readonly #all = new Map<string, SeatedAccount>();
  readonly #seats = new Map<number, SeatedAccount>();

  constructor(private readonly logs: ReadonlyMap<string, Log>) {}

  get accounts(): SeatAccount[] {
    return [...this.#all.values()].map(account => account.result);
  }

  /** True if the log of an account was found. */
  get isChecked(): boolean {
    return this.accounts.some(({log}) => log !== 'absent');
  }

  visit(event: Envelope): void {
    const {actor, type, data} = event;
    const sender = actor.startsWith('seat-') ? this.#seats.get(Number(actor.slice('seat-'.length))) : undefined;
    sender?.moved(event, this.findings);
    if (type === 'PlayerJoined' && data.person !== undefined) {
      const account = this.#account(data.seat, data.person);
      account.joined(data.signingKey);
      this.#seats.set(data.seat, account);
    } else if (type === 'PlayerJoined' || type === 'PlayerLeft') {
      this.#seats.delete(data.seat);
    } else if (type === 'SeatRecovered') {
      this.#seats.get(data.seat)?.recovered(data, event.at);
    }
  }

  #account(seat: number, person: string): SeatedAccount {
    const name = `${seat} ${person}`;
    let account = this.#all.get(name);
    if (account === undefined) {
      const log = this.logs.get(person) ?? {log: 'absent'};
      log.log === 'broken' && this.findings.fault(undefined, 'account-log', {seat});
      this.#all.set(name, account = new SeatedAccount(seat, person, log));
    }
    return account;
  }
}

/** An account on a seat while the record is read. */
class SeatedAccount {
  readonly #uses = new Map<string, {moves: number; late: number}>();
  #key: string | undefined;
  /** Whether the moves of the seat count as the account's now. */
  #isCounted = true;
  #isUnsigned = false;
  #isClaimed = false;
  #hasOtherKey = false;

  constructor(private readonly seat: number, private readonly person: string, private readonly log: Log) {}

  get result(): SeatAccount {
    return {
      seat: this.seat, person: this.person, log: this.log.log, isUnsigned: this.#isUnsigned, isClaimed: this.#isClaimed,
      hasOtherKey: this.#hasOtherKey,
      keys: [...this.#uses].map(([key, use]): KeyUse => ({key, ...use, period: this.log.keys?.get(key)})),
    };
  }

  joined(key: string | undefined): void {
    this.#key = key;
    this.#isCounted = true;
  }

  /**
   * A claim of the host proves nothing about the account. Neither does the secret: its owner may play on in a browser
   * that is not signed in, whose key the log lacks.
   */
  recovered({proof, signingKey}: SeatRecovered, at: string): void {
    this.#key = signingKey;
    const isClaimed = proof === 'claim';
    const hasOtherKey = proof === 'secret' && this.#isMissing(signingKey, at);
    this.#isClaimed ||= isClaimed;
    this.#hasOtherKey ||= hasOtherKey;
    this.#isCounted = !isClaimed && !hasOtherKey;
  }

  /** Returns true if the log did not have a key at a time. */
  #isMissing(key: string | undefined, at: string): boolean {
    if (key === undefined || this.log.keys === undefined) {
      return false;
    }
    const period = this.log.keys.get(key);
    return period === undefined || at < period.from;
  }

  /** Counts an event of the seat. */
  moved({type, revision, signature, at}: Envelope, findings: Findings): void {
    const key = this.#key;
    if (!this.#isCounted) {
      return;
    }
    this.#isUnsigned ||= key === undefined;
    if (key === undefined || signature === undefined) {
      return;
    }
    const period = this.log.keys?.get(key);
    const isLate = period?.until !== undefined && period.until <= at;
    const use = this.#uses.get(key) ?? {moves: 0, late: 0};
    this.#uses.set(key, isLate ? {...use, late: use.late + 1} : {...use, moves: use.moves + 1});
    if (this.log.keys !== undefined && period === undefined) {
      findings.fault(revision, 'account-key', {seat: this.seat, type});
    } else if (period !== undefined && at < period.from) {
      findings.fault(revision, 'account-early', {seat: this.seat, type, from: period.from});
    }
  }
}
