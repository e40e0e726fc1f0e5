import type {GameId} from './types';

/** This browser's tokens and secrets for a game, stored only in the browser. */
export interface Tokens {
  readonly host?: string;
  readonly read?: string;
  /** Valid for one JoinGame, and for watching until then. */
  readonly invite?: string;
  /** Seat tokens of the people at this screen, by seat. */
  readonly seats: Readonly<Record<number, string>>;
  /** Their player ids, by seat: a seat that they left or lost may be another player's now. Absent if not known. */
  readonly players: Readonly<Record<number, string>>;
  /** Their seeds, by seat: committed when they joined, opened at the start (LOBBY-8). */
  readonly seeds: Readonly<Record<number, string>>;
  /** Their recovery secrets, by seat: committed when they joined, shown only in the recovery link (LOBBY-10). */
  readonly recovery: Readonly<Record<number, string>>;
  /** The epochs of the seat tokens, by seat; 0 if absent. A later epoch in the game ends the token. */
  readonly epochs: Readonly<Record<number, number>>;
}

const PREFIX = 'cartulary.game.';
const HOST = 'cartulary.host';
const NONE: Tokens = {seats: {}, players: {}, seeds: {}, recovery: {}, epochs: {}};

export function tokensOf(game: GameId): Tokens {
  const stored = localStorage.getItem(PREFIX + game);
  return stored === null ? NONE : {...NONE, ...(JSON.parse(stored) as Tokens)};
}

export function saveTokens(game: GameId, more: Partial<Tokens>): Tokens {
  const before = tokensOf(game);
  const tokens = {
    ...before,
    ...more,
    seats: {...before.seats, ...more.seats},
    players: {...before.players, ...more.players},
    seeds: {...before.seeds, ...more.seeds},
    recovery: {...before.recovery, ...more.recovery},
    epochs: {...before.epochs, ...more.epochs},
  };
  localStorage.setItem(PREFIX + game, JSON.stringify(tokens));
  return tokens;
}

export function removeSeatTokens(game: GameId, seat: number): Tokens {
  const before = tokensOf(game);
  const tokens = {
    ...before,
    seats: without(before.seats, seat),
    players: without(before.players, seat),
    seeds: without(before.seeds, seat),
    recovery: without(before.recovery, seat),
    epochs: without(before.epochs, seat),
  };
  localStorage.setItem(PREFIX + game, JSON.stringify(tokens));
  return tokens;
}

function without<T>(bySeat: Readonly<Record<number, T>>, seat: number): Readonly<Record<number, T>> {
  const {[seat]: _, ...others} = bySeat;
  return others;
}

/** Returns the current seats that these tokens hold. */
export function heldSeats(tokens: Tokens, players: readonly {readonly seat: number; readonly player: string}[]): number[] {
  return players
    .filter(({seat, player}) => tokens.seats[seat] && (tokens.players[seat] ?? player) === player)
    .map(({seat}) => seat);
}

/** The games that were opened or joined in this browser. */
export function ownGames(): GameId[] {
  return Object.keys(localStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => key.slice(PREFIX.length));
}

/** The token of the host of all games opened in this browser: one host, so that abandoned games are counted together (LOBBY-7). */
export function hostToken(): string | undefined {
  return localStorage.getItem(HOST) ?? undefined;
}

export function saveHostToken(token: string): void {
  localStorage.setItem(HOST, token);
}

/** The tokens that may give read access to an unlisted game; each may have been revoked. */
export function readTokens({host, read, invite, seats}: Tokens): string[] {
  return [host, ...Object.values(seats).reverse(), read, invite].filter(token => token !== undefined);
}

/** Calls back when another window of this browser stores tokens of the game. */
export function onTokensChanged(game: GameId, changed: () => void, signal: AbortSignal): void {
  window.addEventListener('storage', event => event.key === PREFIX + game && changed(), {signal});
}
