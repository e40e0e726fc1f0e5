import {Api, Refusal, Unreachable} from '../api/api';
import {dropSeat, heldSeats, onTokens, readersOf, tokensOf, type Tokens} from '../api/tokens';
import type {Colour, Envelope, GameCommand, GameId, BotPolicy, CommandAnswer} from '../api/types';
import {join} from '../lobby/joining';
import {Asking} from './asking';
import {pause} from './persisting';
import {Presence} from './presence';
import {NOTHING, evolve, type Table} from './table';

export type Connection = 'connecting' | 'live' | 'broken' | 'ended' | 'absent';

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;
const SHUT = [401, 403, 404];

/**
 * One game in this browser: its events as they came, what they make of the table at every revision,
 * and who of this screen sits at it. It tells a `change` whenever any of that changed; it decides
 * nothing.
 */
export class GameStore extends EventTarget {
  readonly events: Envelope[] = [];
  readonly #tables: Table[] = [NOTHING];
  readonly #stop = new AbortController();
  readonly asking = new Asking(this, this.#stop.signal);
  readonly presence = new Presence(this);
  #revealed: number | undefined;
  #wanted: number | undefined;
  /** Tokens that open nothing here any more, such as those of a seat that was taken away. */
  readonly #ended = new Set<string>();
  tokens: Tokens;
  names: ReadonlyMap<number, string> = new Map();
  connection: Connection = 'connecting';
  /** The revision looked at; nothing while the table is followed live. */
  cursor: number | undefined;
  /** The command under way, so that nobody sends it twice. */
  sending: GameCommand['type'] | undefined;
  /** When this page began to follow the game, by the clock of the service. */
  began = Infinity;
  /** By how much the clock of the service is ahead of this computer's, in milliseconds. */
  ahead = 0;

  constructor(readonly api: Api, readonly id: GameId) {
    super();
    this.tokens = tokensOf(id);
    onTokens(id, () => this.#reread(), this.#stop.signal);
  }

  #reread(): void {
    this.tokens = tokensOf(this.id);
    this.presence.renew();
    this.asking.next();
    this.changed();
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
    const held = this.seats.map(seat => this.tokens.seats[seat]!);
    return [...held, ...readersOf(this.tokens)].find(token => !this.#ended.has(token));
  }

  /** The seats of people at this screen. */
  get seats(): number[] {
    return heldSeats(this.tokens, this.head.players);
  }

  /** The people of this screen for whom the game waits. */
  get due(): number[] {
    return this.head.step.waitingFor.filter(seat => this.seats.includes(seat));
  }

  /** Whose secrets may stand on the screen: with one person at it they are always theirs. */
  get revealed(): number | undefined {
    return this.seats.length === 1 ? this.seats[0] : this.#revealed;
  }

  /** Somebody said `it is me`, which holds for as long as the game waits for them. */
  reveal(seat: number): void {
    this.#revealed = seat;
    this.changed();
  }

  /** Follows the game until the page leaves it, through whatever breaks. */
  async connect(): Promise<void> {
    const {signal} = this.#stop;
    void this.presence.keep(signal);
    let wait = RETRY_MS;
    while (!signal.aborted && this.connection !== 'ended') {
      const before = this.head.revision;
      const {reader} = this;
      try {
        await this.api.follow(this.id, before, reader, signal, this.#began, event => this.#take(event));
        if (this.events.at(-1)?.type === 'DeckOpened') {
          this.#become('ended');
          return;
        }
      } catch (failure) {
        if (signal.aborted) {
          return;
        }
        const isShut = failure instanceof Refusal && SHUT.includes(failure.problem.status);
        if (isShut && reader !== undefined) {
          this.#ended.add(reader);
          continue;
        }
        this.#become(isShut ? 'absent' : 'broken');
        if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
          throw failure;
        }
      }
      wait = this.head.revision > before ? RETRY_MS : Math.min(2 * wait, LONGEST_RETRY_MS);
      await pause(wait, signal);
    }
  }

  readonly #began = (time: number) => {
    this.began = Math.min(this.began, time);
    // The Date header has whole seconds: the middle of the second is the best estimate.
    this.ahead = time + 500 - Date.now();
    this.#become('live');
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
      if (typeof as === 'number') {
        this.asking.learn(as, answer.next);
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
    // Its event may have come before its tokens.
    this.#reread();
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

  #take(event: Envelope): void {
    if (event.revision !== this.head.revision + 1) {
      return;
    }
    this.events.push(event);
    this.#tables.push(evolve(this.head, event));
    // However a question ends, its answer or the clock, what was shown for it may be another's to see next.
    if (this.#revealed !== undefined && !this.head.step.waitingFor.includes(this.#revealed)) {
      this.#revealed = undefined;
    }
    if (event.type === 'PlayerJoined' || event.type === 'PlayerLeft') {
      this.asking.names();
      this.presence.renew();
    }
    this.dispatchEvent(new CustomEvent<Envelope>('event', {detail: event}));
    this.#reach();
    this.changed();
    queueMicrotask(() => {
      if (event.revision === this.head.revision) {
        this.asking.next();
      }
    });
  }

  #become(connection: Connection): void {
    this.connection = connection;
    this.changed();
  }

  changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
