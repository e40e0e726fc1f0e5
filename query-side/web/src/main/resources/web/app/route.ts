import type {GameId} from './api/types';
import type {SeatProof} from './game/recover-seat';
import {parseAnchor, type Anchor} from './kept/anchor';
import {parseMoment, type Moment} from './past/moment';
import {parseFilter, type GameFilter} from './statistics/filter';

/** One game: at a revision, with a token, the proof that recovers a seat, and what the link says of its history. */
export interface GameRoute {
  readonly page: 'game';
  readonly game: GameId;
  readonly revision?: number;
  /** A turn or a time that must be resolved to a revision. */
  readonly moment?: Moment;
  readonly invite?: string;
  readonly read?: string;
  readonly recovery?: SeatProof;
  readonly anchor?: Anchor;
}

/**
 * The page that an address names: the list of games, to which a link can bring the token of a referee, the account, a person, how to play,
 * the lessons, the competitions, one of them, the statistics of all games, one game, or none.
 */
export type Route =
  | {readonly page: 'lobby'; readonly referee?: string}
  | {readonly page: 'account'}
  | {readonly page: 'person'; /** The handle or the id. */ readonly person: string}
  | {readonly page: 'how-to-play'}
  | {readonly page: 'learn'}
  | {readonly page: 'competitions'}
  | {readonly page: 'competition'; readonly competition: string}
  | {/** One in a frame of another site. */ readonly page: 'embedded-competition'; readonly competition: string}
  | {readonly page: 'unknown'}
  | {readonly page: 'statistics'; readonly filter: GameFilter}
  | GameRoute;

/**
 * Parses an address; `?at=`, `?turn=` and `?time=` mean the same as in the API. Fragments are not sent to servers, so
 * they may contain tokens.
 */
export function parseRoute(address: Pick<Location, 'pathname' | 'search' | 'hash'>): Route {
  const game = /^\/games\/([0-9a-fA-F-]{36})\/?$/.exec(address.pathname)?.[1];
  const params = new URLSearchParams(address.hash.slice(1));
  if (/^\/how-to-play\/?$/.test(address.pathname)) {
    return {page: 'how-to-play'};
  }
  if (/^\/account\/?$/.test(address.pathname)) {
    return {page: 'account'};
  }
  const person = /^\/persons\/([A-Za-z0-9_-]{3,22})\/?$/.exec(address.pathname)?.[1];
  if (person !== undefined) {
    return {page: 'person', person};
  }
  if (/^\/competitions\/?$/.test(address.pathname)) {
    return {page: 'competitions'};
  }
  const [, competition, embed] = /^\/competitions\/([A-Za-z0-9_-]{22})(\/embed)?\/?$/.exec(address.pathname) ?? [];
  if (competition !== undefined) {
    return {page: embed === undefined ? 'competition' : 'embedded-competition', competition};
  }
  if (/^\/learn\/?$/.test(address.pathname)) {
    return {page: 'learn'};
  }
  if (/^\/statistics\/?$/.test(address.pathname)) {
    return {page: 'statistics', filter: parseFilter(new URLSearchParams(address.search))};
  }
  if (game === undefined && !/^\/(games\/?)?$/.test(address.pathname)) {
    return {page: 'unknown'};
  }
  if (game === undefined) {
    const referee = params.get('referee');
    return {page: 'lobby', ...(referee ? {referee} : {})};
  }
  const named = parseMoment(new URLSearchParams(address.search)) ?? parseMoment(params);
  const revision = named !== undefined && 'at' in named ? named.at : Number(params.get('r'));
  const moment = named !== undefined && 'at' in named ? undefined : named;
  const invite = params.get('invite');
  const read = params.get('read');
  const recovery = ofSeat(params, 'recover', 'secret') ?? ofSeat(params, 'claim', 'claim') ?? ofAccount(params);
  const anchor = parseAnchor(params);
  return {
    page: 'game',
    game: game.toLowerCase(),
    ...(Number.isInteger(revision) && revision > 0 ? {revision} : {}),
    ...(moment ? {moment} : {}),
    ...(invite ? {invite} : {}),
    ...(read ? {read} : {}),
    ...(recovery ? {recovery} : {}),
    ...(anchor ? {anchor} : {}),
  };
}

/** Parses a parameter such as `2.secret`, of seat 2. */
function ofSeat(params: URLSearchParams, name: string, member: 'secret' | 'claim'): SeatProof | undefined {
  const [, seat, proof] = /^([0-5])\.(.+)$/.exec(params.get(name) ?? '') ?? [];
  return seat === undefined || proof === undefined ? undefined : {seat: Number(seat), [member]: proof};
}

/** The seat that the person takes back with the account with which they are signed in (LOBBY-38). */
function ofAccount(params: URLSearchParams): SeatProof | undefined {
  const seat = params.get('account') ?? '';
  return /^[0-5]$/.test(seat) ? {seat: Number(seat)} : undefined;
}

export function gamePath(game: GameId, revision?: number): string {
  return `/games/${game}${revision === undefined ? '' : `#r=${revision}`}`;
}
