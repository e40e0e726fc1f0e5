import type {GameId} from './types';

/** What this browser may do in a game. Kept in the browser alone. */
export interface Tokens {
  readonly host?: string;
  readonly read?: string;
  /** Good for one joining, and until then for looking on. */
  readonly invite?: string;
  /** Of the people at this screen, by seat. */
  readonly seats: Readonly<Record<number, string>>;
  /** Who they are, by seat: a seat that was given back or taken away may be somebody else's now. */
  readonly players: Readonly<Record<number, string>>;
  /** Seeds that they committed to on joining and will open at the start (LOBBY-8), by seat. */
  readonly seeds: Readonly<Record<number, string>>;
}

const PREFIX = 'cartulary.game.';
const HOST = 'cartulary.host';
const NONE: Tokens = {seats: {}, players: {}, seeds: {}};

export function tokensOf(game: GameId): Tokens {
  const kept = localStorage.getItem(PREFIX + game);
  return kept === null ? NONE : {...NONE, ...(JSON.parse(kept) as Tokens)};
}

export function keep(game: GameId, more: Partial<Tokens>): Tokens {
  const had = tokensOf(game);
  const tokens = {
    ...had,
    ...more,
    seats: {...had.seats, ...more.seats},
    players: {...had.players, ...more.players},
    seeds: {...had.seeds, ...more.seeds},
  };
  localStorage.setItem(PREFIX + game, JSON.stringify(tokens));
  return tokens;
}

export function dropSeat(game: GameId, seat: number): Tokens {
  const had = tokensOf(game);
  const {[seat]: _, ...seats} = had.seats;
  const {[seat]: __, ...seeds} = had.seeds;
  const {[seat]: ___, ...players} = had.players;
  const tokens = {...had, seats, players, seeds};
  localStorage.setItem(PREFIX + game, JSON.stringify(tokens));
  return tokens;
}

/** The seats that are held with these tokens among those who sit at the table now. */
export function heldSeats(tokens: Tokens, sitting: readonly {readonly seat: number; readonly player: string}[]): number[] {
  return sitting.filter(({seat, player}) => tokens.seats[seat] && tokens.players[seat] === player).map(({seat}) => seat);
}

/** Games in which somebody at this screen sits, or which they opened. */
export function ownGames(): GameId[] {
  return Object.keys(localStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => key.slice(PREFIX.length));
}

/** One host of all games opened here, so that their record counts as one (LOBBY-7). */
export function hostToken(): string | undefined {
  return localStorage.getItem(HOST) ?? undefined;
}

export function keepHost(token: string): void {
  localStorage.setItem(HOST, token);
}

/** What may open an unlisted game to the eyes of this screen; any of it may have ended meanwhile. */
export function readersOf({host, read, invite, seats}: Tokens): string[] {
  return [host, ...Object.values(seats).reverse(), read, invite].filter(token => token !== undefined);
}

/** Calls back when another window of this browser was given tokens of the game. */
export function onTokens(game: GameId, told: () => void, signal: AbortSignal): void {
  window.addEventListener('storage', event => event.key === PREFIX + game && told(), {signal});
}
