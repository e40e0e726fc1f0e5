import {Api, Refusal} from '../api/api';
import {dropSeat, heldSeats, readerOf, tokensOf, type Tokens} from '../api/tokens';
import type {Cell, Colour, Envelope, GameCommand, GameId, Legal, BotPolicy, CommandAnswer} from '../api/types';
import {join} from '../lobby/joining';
import {NOTHING, evolve, type Table} from './table';

export type Connection = 'connecting' | 'live' | 'broken' | 'ended' | 'absent';

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;
const PRESENCE_MS = 15_000;

/**
 * One game in this browser: its events as they came, what they make of the table at every revision,
 * and who of this screen sits at it. It tells a `change` whenever any of that changed; it decides
 * nothing.
 */
export class GameStore extends EventTarget {
  readonly events: Envelope[] = [];
  readonly #tables: Table[] = [NOTHING];
  readonly #stop = new AbortController();
  readonly #legal = new Map<number, Legal>();
  readonly #asked = new Map<number, number>();
  #revealed: number | undefined;
  #wanted: number | undefined;
  #namesAsked = 0;
  tokens: Tokens;
  names = new Map<number, string>();
  present = new Set<number>();
  connection: Connection = 'connecting';
  /** The revision looked at; nothing while the table is followed live. */
  cursor: number | undefined;
  /** The command under way, so that nobody sends it twice. */
  sending: GameCommand['type'] | undefined;
  /** When this page began to follow the game, by the clock of the service. */
  began = Infinity;

  constructor(readonly api: Api, readonly id: GameId) {
    super();
    this.tokens = tokensOf(id);
  }

  get head(): Table {
    return this.#tables[this.#tables.length - 1]!;
  }

  get shown(): Table {
    return this.at(this.cursor ?? this.head.revision);
  }

  get isLive(): boolean {
    return this.cursor === undefined;
  }

  /** The table at a revision; the nearest where the game has not got there. */
  at(revision: number): Table {
    return this.#tables[Math.min(Math.max(revision, 0), this.head.revision)]!;
  }

  /** Looks at a revision and breaks free from the live table. */
  look(revision: number): void {
    this.cursor = Math.min(Math.max(Math.round(revision), 1), Math.max(1, this.head.revision));
    this.changed();
  }

  /** Looks at a revision as soon as it is there: for a link that names one. */
  goTo(revision: number): void {
    this.#wanted = revision;
    this.#reach();
  }

  #reach(): void {
    if (this.#wanted !== undefined && this.head.revision >= this.#wanted) {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      this.look(wanted);
    }
  }

  follow(): void {
    this.#wanted = undefined;
    this.cursor = undefined;
    this.changed();
  }

  get reader(): string | undefined {
    return readerOf(this.tokens);
  }

  /** The seats of people at this screen. */
  get seats(): number[] {
    return heldSeats(this.tokens, this.head.players);
  }

  /** The people of this screen for whom the game waits. */
  get due(): number[] {
    return this.head.step.waitingFor.filter(seat => this.seats.includes(seat));
  }

  legal(seat: number): Legal | undefined {
    const known = this.#legal.get(seat);
    return known?.revision === this.head.revision ? known : undefined;
  }

  /** Whose secrets may stand on the screen: with one person at it they are always theirs. */
  get revealed(): number | undefined {
    return this.seats.length === 1 ? this.seats[0] : this.#revealed;
  }

  /** Somebody said `it is me`; without a seat the secrets go away again. */
  reveal(seat: number | undefined): void {
    this.#revealed = seat;
    this.changed();
  }

  nameOf(seat: number): string | undefined {
    return this.names.get(seat);
  }

  /** Follows the game until the page leaves it, through whatever breaks. */
  async connect(): Promise<void> {
    void this.#keepPresence();
    let pause = RETRY_MS;
    while (!this.#stop.signal.aborted && this.connection !== 'ended') {
      const before = this.head.revision;
      try {
        // An answer that waits for events may not begin before there is one: another tells that all is well.
        if (this.connection === 'broken') {
          await this.api.present(this.id, this.reader);
          this.#become('live');
        }
        await this.api.follow(this.id, before, this.reader, this.#stop.signal, this.#began, event => this.#take(event));
        if (this.events.at(-1)?.type === 'DeckOpened') {
          this.#become('ended');
          return;
        }
      } catch (failure) {
        if (this.#stop.signal.aborted) {
          return;
        }
        if (failure instanceof Refusal && failure.problem.status === 404) {
          this.#become('absent');
        } else {
          this.#become('broken');
        }
      }
      pause = this.head.revision > before ? RETRY_MS : Math.min(2 * pause, LONGEST_RETRY_MS);
      await this.#sleep(pause);
    }
  }

  readonly #began = (time: number) => {
    this.began = Math.min(this.began, time);
  };

  disconnect(): void {
    this.#stop.abort();
  }

  /** @throws Refusal when the rules or the service say no */
  async send(command: GameCommand, as: number | 'host' | 'guest'): Promise<CommandAnswer> {
    const token = as === 'guest' ? undefined : as === 'host' ? this.tokens.host : this.tokens.seats[as];
    this.sending = command.type;
    this.changed();
    try {
      const answer = await this.api.send(this.id, command, token);
      answer.events.forEach(event => this.#take(event));
      if (typeof as === 'number' && answer.next.revision === this.head.revision) {
        this.#legal.set(as, answer.next);
      }
      return answer;
    } finally {
      this.sending = undefined;
      this.changed();
    }
  }

  /** Seats somebody of this screen. An invite is the token of a joining at an unlisted game. */
  async join(name: string, colour: Colour | undefined, invite?: string): Promise<number> {
    const token = invite ?? (this.head.options.visibility === 'unlisted' ? this.tokens.host : undefined);
    const {seat, tokens, answer} = await join(this.api, this.id, {name, colour, token});
    this.tokens = tokens;
    answer.events.forEach(event => this.#take(event));
    this.changed();
    return seat;
  }

  async leave(seat: number): Promise<void> {
    await this.send({type: 'LeaveGame'}, seat);
    this.tokens = dropSeat(this.id, seat);
    this.changed();
  }

  seatBot(policy: BotPolicy): Promise<CommandAnswer> {
    return this.send({type: 'SeatBot', policy}, 'host');
  }

  async refreshNames(): Promise<void> {
    const asked = ++this.#namesAsked;
    const known = await this.api.names(this.id, this.reader);
    if (asked !== this.#namesAsked) {
      return;
    }
    this.names = new Map(known.names.map(one => [one.seat, one.name]));
    this.changed();
  }

  #take(event: Envelope): void {
    if (event.revision !== this.head.revision + 1) {
      return;
    }
    this.events.push(event);
    this.#tables.push(evolve(this.head, event));
    if (this.connection !== 'live') {
      this.connection = 'live';
    }
    if (event.type === 'PlayerJoined' || event.type === 'PlayerLeft') {
      void this.refreshNames().catch(() => this.changed());
    }
    this.dispatchEvent(new CustomEvent<Envelope>('event', {detail: event}));
    this.#reach();
    this.changed();
    queueMicrotask(() => this.#afterwards(event.revision));
  }

  /** What people of this screen need once the last event of a batch has come. */
  #afterwards(revision: number): void {
    if (revision !== this.head.revision) {
      return;
    }
    for (const seat of this.due) {
      if (this.head.step.name === 'Seeding') {
        void this.#contribute(seat);
      } else if (this.head.step.name !== 'Betting' && this.#asked.get(seat) !== revision) {
        this.#asked.set(seat, revision);
        void this.#askLegal(seat, revision);
      }
    }
  }

  async #askLegal(seat: number, revision: number): Promise<void> {
    try {
      const legal = await this.api.legal(this.id, seat, this.reader);
      if (legal.revision === this.head.revision) {
        this.#legal.set(seat, legal);
        this.changed();
      } else if (legal.revision < revision) {
        await this.#sleep(200);
        await this.#askLegal(seat, revision);
      }
    } catch (failure) {
      this.#asked.delete(seat);
      this.#tell(failure);
    }
  }

  async #contribute(seat: number): Promise<void> {
    const seed = this.tokens.seeds[seat];
    if (seed === undefined || this.#asked.get(seat) === -1) {
      return;
    }
    this.#asked.set(seat, -1);
    try {
      await this.send({type: 'ContributeSeed', seed}, seat);
    } catch (failure) {
      this.#tell(failure);
    }
  }

  async #keepPresence(): Promise<void> {
    while (!this.#stop.signal.aborted && this.connection !== 'ended') {
      try {
        await Promise.all(this.seats.map(seat => this.api.isHere(this.id, this.tokens.seats[seat]!)));
        this.present = new Set((await this.api.present(this.id, this.reader)).present);
        this.changed();
      } catch {
        this.present = new Set();
        this.changed();
      }
      await this.#sleep(PRESENCE_MS);
    }
  }

  #tell(failure: unknown): void {
    this.dispatchEvent(new CustomEvent('failure', {detail: failure}));
  }

  #become(connection: Connection): void {
    this.connection = connection;
    this.changed();
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise(later => {
      const timer = setTimeout(later, milliseconds);
      this.#stop.signal.addEventListener('abort', () => (clearTimeout(timer), later()), {once: true});
    });
  }

  changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

export function sameCell(a: Cell | undefined, b: Cell | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
}
