import {base64url} from '../check/bytes';
import type {
  BoardFeatures, Challenges, Chat, ChatSetting, CommandAnswer, CompetitionWhatIf, Envelope, Expansion, ExplainedWhatIf, GameCommand, GameId, GameOptions, GameView,
  Hand, Invite, Legal, Names, OpenSeeks, Page, PairingResult, PersonConduct, PersonOpponents, PersonRatings, PersonView, Present, Problem, Rematches, SeekRequest, SeekState, Status,
  WhatIfRequest,
} from './types';

/** An error response of the service (RFC 9457), with a message in the caller's language. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title ?? String(problem.status));
  }

  /** The last part of the problem's type, such as `refused` or `token-ended`. */
  get kind(): string {
    return this.problem.type?.split(':').at(-1) ?? '';
  }
}

/** The service cannot be reached; whether the request took effect is unknown. */
export class Unreachable extends Error {}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string | undefined;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** The games of a list; a member that is absent means all. */
export interface SelectedGames {
  readonly status: Status;
  /** True for only games in which a person has a seat, false for only the others. */
  readonly people?: boolean;
  readonly expansion?: Expansion | 'none';
  readonly clock?: 'untimed' | 'step' | 'clock';
}

export const GAMES_PER_PAGE = 12;
const MAX_ATTEMPTS = 5;

/** Far above the five seconds after which the service itself gives up and answers 503. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Three times the interval of the service's heartbeats (15 s). */
const SILENCE_TIMEOUT_MS = 45_000;

/** The client of the service's API; the page sends requests only through it. */
export class Api {
  /** The language of error messages. */
  language = 'en';

  /** @param credentials whether the cookies of this browser go with requests */
  constructor(private readonly credentials: RequestCredentials = 'same-origin') {}

  /** Opens a game for the host of the token, or for a new host without one. */
  open(options: Partial<GameOptions>, host?: string): Promise<CommandAnswer> {
    return this.#postOnce('/api/games', {options}, host);
  }

  /**
   * Sends a command. Retries use the same idempotency key, so that it takes effect once.
   *
   * @param signature of a seat with a signing key (LOBBY-12)
   */
  send(game: GameId, command: GameCommand, token?: string, signature?: string): Promise<CommandAnswer> {
    const headers = signature === undefined ? {} : {'Move-Signature': signature};
    return this.#postOnce(`/api/games/${game}/commands`, command, token, headers);
  }

  invite(game: GameId, host: string): Promise<Invite> {
    return this.#json(`/api/games/${game}/invites`, {method: 'POST', token: host});
  }

  /** A page of the public games. */
  games(selected: SelectedGames, before?: string): Promise<Page> {
    const query = new URLSearchParams({limit: String(GAMES_PER_PAGE)});
    for (const [name, value] of Object.entries({...selected, before})) {
      if (value !== undefined) {
        query.set(name, String(value));
      }
    }
    return this.#json(`/api/games?${query}`);
  }

  game(game: GameId, token?: string): Promise<GameView> {
    return this.#json(`/api/games/${game}`, {token});
  }

  /** The legal commands of a seat, without its hand, which is private. */
  legal(game: GameId, seat: number, token?: string): Promise<Legal> {
    return this.#json(`/api/games/${game}/legal?seat=${seat}`, {token});
  }

  /** What a player holds in secret; only with the token of the seat. */
  hand(game: GameId, token: string): Promise<Hand> {
    return this.#json(`/api/games/${game}/hand`, {token});
  }

  names(game: GameId, token?: string): Promise<Names> {
    return this.#json(`/api/games/${game}/names`, {token});
  }

  /** The features of the board at a revision, with the points they would score now. */
  features(game: GameId, revision: number, token?: string, signal?: AbortSignal): Promise<BoardFeatures> {
    return this.#json(`/api/games/${game}/features?at=${revision}&wait=${revision}`, {token, ...(signal ? {signal} : {})});
  }

  /** Returns what would follow from other choices; nothing is recorded. */
  whatIf(game: GameId, request: WhatIfRequest, language: string, token?: string): Promise<ExplainedWhatIf> {
    return this.#json(`/api/games/${game}/whatif?language=${language}`, {method: 'POST', token, body: request});
  }

  /** Reads a path that has a client of its own. */
  read(path: string, token?: string, signal?: AbortSignal): Promise<Response> {
    return this.#request(path, {token, ...(signal ? {signal} : {})});
  }

  /** Sends a request about the account that is signed in in this browser; its cookie goes with it. */
  async account<T = void>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await this.#request(`/api/account${path}`, {method, ...(body === undefined ? {} : {body})});
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  presence(game: GameId, token?: string): Promise<Present> {
    return this.#json(`/api/games/${game}/presence`, {token});
  }

  async reportPresence(game: GameId, token: string): Promise<void> {
    await this.#request(`/api/games/${game}/presence`, {method: 'POST', token});
  }

  /** What was said at the table since an earlier answer; waits so many seconds for a message. */
  chat(game: GameId, after: number, seconds: number, token: string | undefined, signal: AbortSignal): Promise<Chat> {
    return this.#json(`/api/games/${game}/chat?after=${after}&timeout=${seconds}`, {token, signal});
  }

  /** What the service permits at most in a chat. */
  async chatBound(): Promise<ChatSetting> {
    return (await this.#json<{permits: ChatSetting}>('/api/chat')).permits;
  }

  /** Sets what may be said at the table. */
  async permitChat(game: GameId, permits: ChatSetting, host: string): Promise<void> {
    await this.#request(`/api/games/${game}/chat/setting`, {method: 'PUT', token: host, body: {permits}});
  }

  /** Sends a request that takes effect once, to a path that has a client of its own. */
  async post(path: string, body: object, token?: string): Promise<void> {
    await this.#postOnce(path, body, token, {}, options => this.#request(path, options));
  }

  /** The games that look for players, the earliest first. */
  seeks(): Promise<OpenSeeks> {
    return this.#json('/api/seeks');
  }

  /** Whom a game in its lobby looks for; with the token of the host also who was challenged, and whether they declined. */
  seekOf(game: GameId, token?: string): Promise<SeekState> {
    return this.#json(`/api/games/${game}/seek`, {token});
  }

  /** Looks for players of a game, or challenges a person. */
  async seek(game: GameId, seek: SeekRequest, host: string): Promise<void> {
    await this.#request(`/api/games/${game}/seek`, {method: 'PUT', token: host, body: seek});
  }

  /** The challenges of the person who is signed in in this browser. */
  challenges(): Promise<Challenges> {
    return this.#json('/api/challenges');
  }

  async decline(game: GameId): Promise<void> {
    await this.#request(`/api/challenges/${game}`, {method: 'DELETE'});
  }

  /** @param ratingClass the only class that is read; all without one */
  ratings(person: string, ratingClass?: string): Promise<PersonRatings> {
    const query = ratingClass === undefined ? '' : `?${new URLSearchParams({class: ratingClass})}`;
    return this.#json(`/api/persons/${person}/ratings${query}`);
  }

  opponents(person: string): Promise<PersonOpponents> {
    return this.#json(`/api/persons/${person}/ratings/opponents`);
  }

  conduct(person: string): Promise<PersonConduct> {
    return this.#json(`/api/persons/${person}/ratings/conduct`);
  }

  personWithId(person: string): Promise<PersonView> {
    return this.#json(`/api/persons/${person}`);
  }

  person(handle: string): Promise<PersonView> {
    return this.#json(`/api/persons?${new URLSearchParams({handle})}`);
  }

  /** Opens a competition, whose organiser is the person signed in with this browser. */
  openCompetition(opening: object): Promise<{competition: string}> {
    return this.#postOnce('/api/competitions', opening);
  }

  /** Sends a command to a competition as the person signed in with this browser. */
  async sendToCompetition(competition: string, command: object): Promise<void> {
    await this.post(`/api/competitions/${competition}/commands`, command);
  }

  /** Returns what would follow from a result of a pairing; nothing is recorded. */
  assumeResult(competition: string, assumed: {pairing: string; result: PairingResult; at: number}): Promise<CompetitionWhatIf> {
    return this.#json(`/api/competitions/${competition}/what-if`, {method: 'POST', body: assumed});
  }

  /** Sets the names of entrants of a competition, for its organiser. */
  async nameInCompetition(competition: string, entrants: readonly {id: string; name: string}[]): Promise<void> {
    await this.#request(`/api/competitions/${competition}/names`, {method: 'PUT', body: {entrants}});
  }

  /** The rematches that the players of an ended game offer. */
  rematches(game: GameId, token?: string): Promise<Rematches> {
    return this.#json(`/api/games/${game}/rematches`, {token});
  }

  /**
   * @param token of a seat of the ended game
   * @param host the host token of an unlisted game
   */
  async offerRematch(ended: GameId, game: GameId, token: string, host?: string): Promise<void> {
    await this.#request(`/api/games/${ended}/rematches`, {method: 'POST', token, body: {game, ...(host === undefined ? {} : {host})}});
  }

  /**
   * Passes every event after a revision to `take`, in order, and then new events as they happen. Returns after
   * the last event of the game, when also no dispute can follow.
   *
   * @param began called with the time of the service, in milliseconds, when the response starts
   * @param caughtUp called when every event that was recorded before the request has been passed
   * @throws Unreachable if the connection breaks or sends no heartbeat
   */
  async follow(
    game: GameId, after: number, token: string | undefined, signal: AbortSignal,
    began: (time: number) => void, take: (event: Envelope) => void, caughtUp: () => void,
  ): Promise<void> {
    const answer = await this.#request(`/api/games/${game}/events?follow=true&disputes=true&after=${after}`, {
      token, signal, headers: {Accept: 'application/x-ndjson'},
    });
    began(Date.parse(answer.headers.get('Date') ?? '') || Date.now());
    const lines = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const {value, done} = await readBeforeTimeout(lines).catch(failure => unreachable(failure, signal));
      if (done) {
        caughtUp();
        return;
      }
      const parts = (rest + value).split('\n');
      rest = parts.pop()!;
      // An empty line is a heartbeat, and comes only when no event waits.
      parts.forEach(line => (line === '' ? caughtUp() : take(JSON.parse(line) as Envelope)));
    }
  }

  async #postOnce<T>(
    path: string, body: object, token?: string, headers: Record<string, string> = {},
    send: (options: RequestOptions) => Promise<T> = options => this.#json<T>(path, options),
  ): Promise<T> {
    const key = randomBase64url(16);
    for (let attempt = 1; ; attempt++) {
      try {
        return await send({method: 'POST', token, body, headers: {...headers, 'Idempotency-Key': key}});
      } catch (failure) {
        const again = failure instanceof Unreachable || (failure instanceof Refusal && failure.problem.status === 503);
        if (!again || attempt === MAX_ATTEMPTS) {
          throw failure;
        }
        await new Promise(later => setTimeout(later, 300 * 2 ** attempt));
      }
    }
  }

  async #json<T>(path: string, options: RequestOptions = {}): Promise<T> {
    const answer = await this.#request(path, options);
    return answer.json().catch(failure => unreachable(failure, options.signal)) as Promise<T>;
  }

  async #request(path: string, options: RequestOptions): Promise<Response> {
    let answer: Response;
    // Limits the time until the response starts, not its duration.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), RESPONSE_TIMEOUT_MS);
    try {
      answer = await fetch(path, {
        method: options.method ?? 'GET',
        credentials: this.credentials,
        headers: {
          'Accept-Language': this.language,
          ...(options.body ? {'Content-Type': 'application/json'} : {}),
          ...(options.token ? {Authorization: `Bearer ${options.token}`} : {}),
          ...options.headers,
        },
        ...(options.body ? {body: JSON.stringify(options.body)} : {}),
        signal: AbortSignal.any([timeout.signal, ...(options.signal ? [options.signal] : [])]),
      });
    } catch (failure) {
      return unreachable(failure, options.signal);
    } finally {
      clearTimeout(timer);
    }
    if (!answer.ok) {
      throw await refusal(answer);
    }
    return answer;
  }
}

/** Reads with a timeout: a connection that broke silently, for example during sleep, would never end. */
async function readBeforeTimeout(lines: ReadableStreamDefaultReader<string>): Promise<ReadableStreamReadResult<string>> {
  let isDead = false;
  const watch = setTimeout(() => {
    isDead = true;
    void lines.cancel();
  }, SILENCE_TIMEOUT_MS);
  const read = await lines.read().finally(() => clearTimeout(watch));
  if (isDead) {
    throw new Unreachable('no heartbeat');
  }
  return read;
}

/** Throws Unreachable, or the abort reason if the request was aborted; browser errors contain nothing more. */
function unreachable(failure: unknown, signal?: AbortSignal): never {
  signal?.throwIfAborted();
  throw new Unreachable(String(failure));
}

/** Converts an error response. One without a problem document comes from a proxy; 5xx means Unreachable. */
async function refusal(answer: Response): Promise<Error> {
  try {
    return new Refusal({...((await answer.json()) as Problem), status: answer.status});
  } catch {
    return answer.status >= 500
      ? new Unreachable(String(answer.status))
      : new Refusal({status: answer.status, title: answer.statusText});
  }
}

/** Returns random bytes as base64url without padding, as the API writes them. */
export function randomBase64url(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}
