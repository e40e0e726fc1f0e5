import type {
  BoardFeatures, CommandAnswer, Envelope, GameCommand, GameId, GameOptions, GameView, Hand, Invite, Legal, Names,
  Page, Present, Problem, Status,
} from './types';

/** What the service answers when the answer is no (RFC 9457), with a sentence in the caller's language. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title ?? String(problem.status));
  }

  /** The last part of the problem's type, such as `refused` or `token-ended`. */
  get kind(): string {
    return this.problem.type?.split(':').at(-1) ?? '';
  }
}

/** The service cannot be reached now; nothing is known of what was asked. */
export class Unreachable extends Error {}

interface Asking {
  readonly method?: 'GET' | 'POST';
  readonly token?: string | undefined;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

const TRIES = 5;

/** The service answers with a try later after five seconds; nothing else of its takes so long. */
const PATIENCE_MS = 30_000;

/** The service gives a sign of life every 15 s. */
const DEAD_MS = 45_000;

/** Everything the page asks of the service; nothing else speaks to it. */
export class Api {
  /** In which language refusals are told. */
  language = 'en';

  /** Opens a game; with a host token it is that host's, otherwise a new host's. */
  open(options: Partial<GameOptions>, host?: string): Promise<CommandAnswer> {
    return this.#once('/api/games', {options}, host);
  }

  /** Sends a command. Sent again under the same key until there is an answer, it takes effect once. */
  send(game: GameId, command: GameCommand, token?: string, revision?: number): Promise<CommandAnswer> {
    const headers = revision === undefined ? {} : {'If-Match': `"${revision}"`};
    return this.#once(`/api/games/${game}/commands`, command, token, headers);
  }

  invite(game: GameId, host: string): Promise<Invite> {
    return this.#json(`/api/games/${game}/invites`, {method: 'POST', token: host});
  }

  games(status: Status | undefined, before?: string): Promise<Page> {
    const query = new URLSearchParams({limit: '20'});
    if (status) {
      query.set('status', status);
    }
    if (before) {
      query.set('before', before);
    }
    return this.#json(`/api/games?${query}`);
  }

  game(game: GameId, token?: string): Promise<GameView> {
    return this.#json(`/api/games/${game}`, {token});
  }

  /** What a seat may do, which is public knowledge but for its chips. */
  legal(game: GameId, seat: number, token?: string): Promise<Legal> {
    return this.#json(`/api/games/${game}/legal?seat=${seat}`, {token});
  }

  /** The chips in the own supply: for the eyes of the seat's owner alone. */
  hand(game: GameId, token: string): Promise<Hand> {
    return this.#json(`/api/games/${game}/hand`, {token});
  }

  names(game: GameId, token?: string): Promise<Names> {
    return this.#json(`/api/games/${game}/names`, {token});
  }

  /** Every feature of the board at a revision, and what it would count now. */
  features(game: GameId, revision: number, token?: string, signal?: AbortSignal): Promise<BoardFeatures> {
    return this.#json(`/api/games/${game}/features?at=${revision}&wait=${revision}`, {token, ...(signal ? {signal} : {})});
  }

  present(game: GameId, token?: string): Promise<Present> {
    return this.#json(`/api/games/${game}/presence`, {token});
  }

  async isHere(game: GameId, token: string): Promise<void> {
    await this.#ask(`/api/games/${game}/presence`, {method: 'POST', token});
  }

  /**
   * Hands over every event behind a revision, in order, and then those that happen; ends when the game
   * has no more to come.
   *
   * @param began told the time of the service, in milliseconds, as soon as it has answered
   * @throws Unreachable where the line breaks, or gives no sign of life any more
   */
  async follow(
    game: GameId, after: number, token: string | undefined, signal: AbortSignal,
    began: (time: number) => void, take: (event: Envelope) => void,
  ): Promise<void> {
    const answer = await this.#ask(`/api/games/${game}/events?follow=true&after=${after}`, {
      token, signal, headers: {Accept: 'application/x-ndjson'},
    });
    began(Date.parse(answer.headers.get('Date') ?? '') || Date.now());
    const lines = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const {value, done} = await alive(lines).catch(failure => lost(failure, signal));
      if (done) {
        return;
      }
      const parts = (rest + value).split('\n');
      rest = parts.pop()!;
      parts.filter(line => line !== '').forEach(line => take(JSON.parse(line) as Envelope));
    }
  }

  async #once<T>(path: string, body: object, token?: string, headers: Record<string, string> = {}): Promise<T> {
    const key = random(16);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#json<T>(path, {
          method: 'POST', token, body, headers: {...headers, 'Idempotency-Key': key},
        });
      } catch (failure) {
        const again = failure instanceof Unreachable || (failure instanceof Refusal && failure.problem.status === 503);
        if (!again || attempt === TRIES) {
          throw failure;
        }
        await new Promise(later => setTimeout(later, 300 * 2 ** attempt));
      }
    }
  }

  async #json<T>(path: string, asking: Asking = {}): Promise<T> {
    const answer = await this.#ask(path, asking);
    return answer.json().catch(failure => lost(failure, asking.signal)) as Promise<T>;
  }

  async #ask(path: string, asking: Asking): Promise<Response> {
    let answer: Response;
    // Until it begins; what comes then may take its time.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      answer = await fetch(path, {
        method: asking.method ?? 'GET',
        headers: {
          'Accept-Language': this.language,
          ...(asking.body ? {'Content-Type': 'application/json'} : {}),
          ...(asking.token ? {Authorization: `Bearer ${asking.token}`} : {}),
          ...asking.headers,
        },
        ...(asking.body ? {body: JSON.stringify(asking.body)} : {}),
        signal: AbortSignal.any([patience.signal, ...(asking.signal ? [asking.signal] : [])]),
      });
    } catch (failure) {
      return lost(failure, asking.signal);
    } finally {
      clearTimeout(timer);
    }
    if (!answer.ok) {
      throw await refusal(answer);
    }
    return answer;
  }
}

/** A line that broke without a word, as of a computer that slept, would be read for ever. */
async function alive(lines: ReadableStreamDefaultReader<string>): Promise<ReadableStreamReadResult<string>> {
  let isDead = false;
  const watch = setTimeout(() => {
    isDead = true;
    void lines.cancel();
  }, DEAD_MS);
  const read = await lines.read().finally(() => clearTimeout(watch));
  if (isDead) {
    throw new Unreachable('silence');
  }
  return read;
}

/** What the browser says of a line that broke, or was let go, tells nothing but that. */
function lost(failure: unknown, signal?: AbortSignal): never {
  signal?.throwIfAborted();
  throw new Unreachable(String(failure));
}

/** A proxy's answer is no problem document: where nobody of ours answered, nothing is known. */
async function refusal(answer: Response): Promise<Error> {
  try {
    return new Refusal({...((await answer.json()) as Problem), status: answer.status});
  } catch {
    return answer.status >= 500
      ? new Unreachable(String(answer.status))
      : new Refusal({status: answer.status, title: answer.statusText});
  }
}

/** That many random bytes as the API writes them: base64url without padding. */
export function random(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));
}
