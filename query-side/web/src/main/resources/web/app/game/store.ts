import {readTokenOfAccount} from '../account/read-token';
import {signedIn} from '../account/signed-in';
import {Api, Refusal, Unreachable} from '../api/api';
import {removeSeatTokens, heldSeats, onTokensChanged, readTokens, tokensOf, type Tokens} from '../api/tokens';
import type {Colour, Envelope, GameCommand, GameId, BotPolicy, CommandAnswer} from '../api/types';
import type {Anchor} from '../kept/anchor';
import {CheckpointKeeper} from '../kept/checkpoint-keeper';
import {joinGame} from './join-game';
import {recoverSeat, type SeatProof} from './recover-seat';
import {sendSigned} from './send-signed';
import {BackgroundRequests} from './background-requests';
import {Follower, type Connection} from './follower';
import {Pace} from './pace';
import {Presence} from './presence';
import {refereeToken} from '../dispute/referee-token';
import {evolve} from './fold';
import {EMPTY_STATE, type GameState} from './game-state';
import {tileReading, type TileReading} from './tile-reading';
import type {TriedPosition} from './tried-position';

/** An event that is older when it arrives is not shown as something that happens now. */
const NEWS_MS = 15_000;
/** With less time left, a player sees at once what the others did; a turn of a bot is shown for less than a second. */
const SHORT_OF_TIME_MS = 30_000;

/**
 * One game in this browser: its events, its state at every revision, and the seats held at this screen.
 * Dispatches `change` after every change and `event` for every event. It contains no rules of the game.
 */
export class GameStore extends EventTarget {
  readonly events: Envelope[] = [];
  readonly #states: GameState[] = [EMPTY_STATE];
  readonly #stop = new AbortController();
  readonly requests = new BackgroundRequests(this, this.#stop.signal);
  readonly presence = new Presence(this);
  readonly checkpoints = new CheckpointKeeper(this);
  readonly #follower = new Follower(this, this.#stop.signal);
  readonly pace = new Pace(() => this.notify(), this.#stop.signal);
  #revealed: number | undefined;
  #awaitedRevision: number | undefined;
  #tried: TriedPosition | undefined;
  /** Tokens that the service has rejected, such as tokens of a lost seat. */
  readonly #rejectedTokens = new Set<string>();
  /** The read token that the account has given; it is not stored: a browser that was signed out has none. */
  #accountToken: string | undefined;
  tokens: Tokens;
  /** How the game reads its tiles, by its options. */
  reading: TileReading = tileReading(EMPTY_STATE.options);
  names: ReadonlyMap<number, string> = new Map();
  /** The revision that is shown; undefined while the game is followed live. */
  shownRevision: number | undefined;
  /** The type of the command that is being sent; controls are disabled meanwhile. */
  sending: GameCommand['type'] | undefined;
  /** True if the game ended while this page followed it. */
  hasSeenTheEnd = false;
  /** The failure of the last attempt to recover a seat. */
  recoveryFailure: Refusal | Unreachable | undefined;

  constructor(readonly api: Api, readonly id: GameId) {
    super();
    this.tokens = tokensOf(id);
    onTokensChanged(id, () => this.#reloadTokens(), this.#stop.signal);
  }

  #reloadTokens(): void {
    this.tokens = tokensOf(this.id);
    this.#follower.resume();
    this.presence.refresh();
    this.requests.requestNeeded();
    this.notify();
  }

  get head(): GameState {
    return this.#states[this.#states.length - 1]!;
  }

  get shown(): GameState {
    return this.#tried?.state ?? this.at(this.shownRevision ?? this.pace.revision);
  }

  /** The position that is tried, and shown instead of the record; undefined while nothing is tried. */
  get tried(): TriedPosition | undefined {
    return this.#tried;
  }

  /** Shows a position that is tried until another moment is shown, or with undefined the record again where it was left. */
  showTried(tried: TriedPosition | undefined): void {
    this.#tried?.removeEventListener('change', this.#triedChanged);
    this.#tried = tried;
    tried?.addEventListener('change', this.#triedChanged);
    this.notify();
  }

  readonly #triedChanged = () => this.notify();

  /** The events up to what the table shows while it is followed; all of them in the past and when nothing waits. */
  get seenEvents(): readonly Envelope[] {
    return this.isLive && !this.pace.isCaughtUp ? this.events.slice(0, this.pace.revision) : this.events;
  }

  /** True if the table shows the last event, so that a player at this screen may act on what they see. */
  get isCurrent(): boolean {
    return this.isLive && this.pace.isCaughtUp;
  }

  /** False if this browser may not see the game. Of one in which it lost a seat it shows what it saw before. */
  get isFound(): boolean {
    return this.connection !== 'absent' || (this.head.revision > 0 && this.lostSeats.length > 0);
  }

  /** True if the game has a board, so that its table is shown. */
  get isStarted(): boolean {
    return this.isFound && this.head.revision > 0 && this.head.status !== 'lobby';
  }

  get connection(): Connection {
    return this.#follower.connection;
  }

  /** True if nobody has seen this page for a while. */
  get isOutOfView(): boolean {
    return this.#follower.isOutOfView;
  }

  /** When this page began to follow the game, by the service's clock. */
  get followedSince(): number {
    return this.#follower.followedSince;
  }

  /** How far the service's clock is ahead of this computer's, in milliseconds. */
  get clockOffset(): number {
    return this.#follower.clockOffset;
  }

  get isLive(): boolean {
    return this.shownRevision === undefined && this.#tried === undefined;
  }

  /** The state at a revision, or at the nearest existing one. */
  at(revision: number): GameState {
    return this.#states[Math.min(Math.max(revision, 0), this.head.revision)]!;
  }

  /** Shows a revision and stops following live; the last one is followed live, so that nobody looks at a table that waits for them. */
  showRevision(revision: number): void {
    if (revision >= this.head.revision && !this.#follower.isLoading) {
      this.followLive();
      return;
    }
    this.shownRevision = Math.min(Math.max(Math.round(revision), 1), Math.max(1, this.head.revision));
    this.showTried(undefined);
  }

  /** Called when the events that were recorded before have arrived; until then, every event is the last one for a moment. */
  loaded(): void {
    if (this.shownRevision === this.head.revision) {
      this.shownRevision = undefined;
    }
    this.notify();
  }

  /** Shows a revision as soon as it has arrived, for links to a revision. */
  showWhenReached(revision: number): void {
    this.#awaitedRevision = revision;
    this.#showAwaited();
  }

  #showAwaited(): void {
    if (this.#awaitedRevision !== undefined && this.head.revision >= this.#awaitedRevision) {
      const wanted = this.#awaitedRevision;
      this.#awaitedRevision = undefined;
      this.showRevision(wanted);
    }
  }

  followLive(): void {
    this.#awaitedRevision = undefined;
    this.shownRevision = undefined;
    this.pace.skip();
    this.showTried(undefined);
  }

  get readToken(): string | undefined {
    const held = this.localSeats.map(seat => this.tokens.seats[seat]!);
    const ended = this.lostSeats.map(seat => this.tokens.seats[seat]!);
    const others = [this.#accountToken, ...refereeTokens()].filter(token => token !== undefined);
    return [...held, ...readTokens(this.tokens), ...others].find(token => !this.#rejectedTokens.has(token) && !ended.includes(token));
  }

  /** The seats held at this screen. */
  get localSeats(): number[] {
    return heldSeats(this.tokens, this.head.players).filter(seat => !this.#isEnded(seat));
  }

  /**
   * The seats that this screen held until their tokens were reissued, or the seats recovered elsewhere. Whoever lost the
   * right to read an unlisted game with them does not see that happen.
   */
  get lostSeats(): number[] {
    return this.connection === 'absent'
      ? Object.keys(this.tokens.seats).map(Number).filter(seat => this.#rejectedTokens.has(this.tokens.seats[seat]!))
      : heldSeats(this.tokens, this.head.players).filter(seat => this.#isEnded(seat));
  }

  /** True if the person who is signed in took the seat with their account (LOBBY-37). */
  isOwned(seat: number): boolean {
    const person = signedIn()?.person;
    return person !== undefined && this.head.players.some(player => player.seat === seat && player.person === person);
  }

  #isEnded(seat: number): boolean {
    return this.connection === 'absent' || (this.tokens.epochs[seat] ?? 0) < (this.head.epochs[seat] ?? 0);
  }

  /** The seats at this screen for which the game waits. */
  get dueSeats(): number[] {
    return this.head.step.waitingFor.filter(seat => this.localSeats.includes(seat));
  }

  /** The seat whose secrets may be shown; with one seat at this screen, always that one. */
  get revealedSeat(): number | undefined {
    return this.localSeats.length === 1 ? this.localSeats[0] : this.#revealed;
  }

  /** Reveals the secrets of a seat for as long as the game waits for it. */
  revealFor(seat: number): void {
    this.#revealed = seat;
    this.notify();
  }

  /** Recovers a seat first, if this page was opened by a link for that: only then may an unlisted game be read. */
  async open(recovery: SeatProof | undefined, anchor: Anchor | undefined): Promise<void> {
    this.checkpoints.expect(anchor);
    if (recovery !== undefined) {
      await this.recover(recovery);
    }
    await this.#follower.run();
  }

  /** Takes a seat back (LOBBY-10); a failure is kept in `recoveryFailure`. */
  async recover(proof: SeatProof): Promise<void> {
    this.recoveryFailure = undefined;
    try {
      const {tokens, answer} = await recoverSeat(this.api, this.id, proof, this.isOwned(proof.seat));
      this.tokens = tokens;
      answer.events.forEach(event => this.append(event));
      this.#reloadTokens();
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
      this.recoveryFailure = failure;
      this.#reloadTokens();
    }
  }

  disconnect(): void {
    this.#stop.abort();
  }

  /** @throws Refusal if the rules or the service refuse */
  async send(command: GameCommand, as: number | 'host' | 'guest' | 'referee'): Promise<CommandAnswer> {
    const token = this.#tokenOf(as);
    this.sending = command.type;
    this.notify();
    try {
      const answer = typeof as === 'number' ? await sendSigned(this, as, command) : await this.api.send(this.id, command, token);
      answer.events.forEach(event => this.append(event));
      if (typeof as === 'number') {
        this.requests.rememberLegal(as, answer.next);
      }
      return answer;
    } finally {
      this.sending = undefined;
      this.notify();
    }
  }

  #tokenOf(as: number | 'host' | 'guest' | 'referee'): string | undefined {
    switch (as) {
      case 'guest':
        return undefined;
      case 'host':
        return this.tokens.host;
      case 'referee':
        return refereeToken();
      default:
        return this.tokens.seats[as];
    }
  }

  /** Takes a seat for a person at this screen; an unlisted game needs an invite or the host token. */
  async join(name: string, colour: Colour | undefined, invite?: string): Promise<number> {
    const token = invite ?? (this.head.options.visibility === 'unlisted' ? this.tokens.host : undefined);
    const {seat, tokens, answer} = await joinGame(this.api, this.id, {name, colour, token});
    this.tokens = tokens;
    answer.events.forEach(event => this.append(event));
    // The event may have arrived before the tokens.
    this.#reloadTokens();
    return seat;
  }

  async leave(seat: number): Promise<void> {
    await this.send({type: 'LeaveGame'}, seat);
    this.tokens = removeSeatTokens(this.id, seat);
    this.notify();
  }

  seatBot(policy: BotPolicy): Promise<CommandAnswer> {
    return this.send({type: 'SeatBot', policy}, 'host');
  }

  /** Takes the next event; others are ignored, because an event may arrive as an answer and in the stream. */
  append(event: Envelope): void {
    if (event.revision !== this.head.revision + 1) {
      return;
    }
    this.events.push(event);
    this.#states.push(evolve(this.head, event));
    if (event.type === 'GameOpened') {
      this.reading = tileReading(this.head.options);
    }
    // When a step ends, by a decision or by the clock, the next viewer may be another player.
    if (this.#revealed !== undefined && !this.head.step.waitingFor.includes(this.#revealed)) {
      this.#revealed = undefined;
    }
    if (event.type === 'PlayerJoined' || event.type === 'PlayerLeft') {
      this.presence.refresh();
    }
    if (event.type === 'DeckOpened' || this.head.status === 'finished') {
      this.checkpoints.refresh();
    }
    this.hasSeenTheEnd ||= event.type === 'GameFinished' && !this.#follower.isLoading && this.isNews(event);
    // People know what they have done themselves.
    const isOwn = this.localSeats.some(seat => event.actor === `seat-${seat}`);
    this.pace.add(event, this.isLive && this.isNews(event), isOwn);
    if (this.#isShortOfTime) {
      this.pace.catchUp();
    }
    this.dispatchEvent(new CustomEvent<Envelope>('event', {detail: event}));
    this.#follower.abortIfUnwanted();
    this.#showAwaited();
    this.notify();
    queueMicrotask(() => {
      if (event.revision === this.head.revision) {
        this.requests.requestNeeded();
      }
    });
  }

  /** True if the clock of a player at this screen runs and does not leave the time to watch the moves of others. */
  get #isShortOfTime(): boolean {
    const {deadline} = this.head;
    return deadline !== undefined && this.dueSeats.length > 0
      && Date.parse(deadline) - Date.now() - this.clockOffset < SHORT_OF_TIME_MS;
  }

  /** False for what happened before this page began to follow the game. */
  isFollowedSince({at}: Envelope): boolean {
    return Date.parse(at) >= this.followedSince;
  }

  /** False for what happened before this page began to follow the game, or while it was out of view or disconnected. */
  isNews({at}: Envelope): boolean {
    return Date.parse(at) >= Math.max(this.followedSince, Date.now() + this.clockOffset - NEWS_MS);
  }

  /** Asks the account for a read token, for an unlisted game that the tokens of this browser do not open. */
  async readWithAccount(): Promise<boolean> {
    const token = signedIn() === undefined ? undefined : await readTokenOfAccount(this.api, this.id);
    if (token === undefined || this.#rejectedTokens.has(token)) {
      return false;
    }
    this.#accountToken = token;
    return true;
  }

  /** Never reads with a token again. */
  reject(token: string): void {
    this.#rejectedTokens.add(token);
  }

  startOver(): void {
    location.reload();
  }

  begin(): void {
    void this.checkpoints.run(this.#stop.signal);
  }

  notify(): void {
    if (!this.#follower.isLoading || this.head.revision === 0) {
      this.dispatchEvent(new Event('change'));
    }
  }
}

/** A referee may read every game that has a dispute. */
function refereeTokens(): string[] {
  const token = refereeToken();
  return token === undefined ? [] : [token];
}
