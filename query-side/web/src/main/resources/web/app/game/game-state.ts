import type {Cell, GameOptions, Rank, PlacedTile, MeepleAt, Player, StepView, Status} from '../api/types';
import {EMPTY_EXPANSIONS, type ExpansionState} from '../expansion/state';

/** The options of a game; house rules that are not chosen are absent. */
type Options = GameOptions & Required<Pick<GameOptions, 'maxSeats' | 'visibility' | 'expansions'>>;

/**
 * The public state of a game at one revision: the GameView of the service without the proofs of the deck,
 * folded in the browser from the same public events. Immutable.
 */
export interface GameState extends ExpansionState {
  readonly revision: number;
  readonly status: Status;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly step: StepView;
  readonly turn: number;
  readonly tilesLeft: number;
  readonly tiles: readonly PlacedTile[];
  readonly meeples: readonly MeepleAt[];
  readonly setAside: readonly string[];
  /** The tile that each player placed last. */
  readonly lastTiles: readonly (Cell & {readonly seat: number})[];
  /** With the corrections of disputes (LOBBY-19). */
  readonly ranking: readonly Rank[];
  /** True if a dispute ended with the game annulled (LOBBY-18). */
  readonly annulled: boolean;
  /** The deadline of the current step (MIX-15). */
  readonly deadline?: string | undefined;
  /** The seats whose clock ran out (LOBBY-33). */
  readonly flagged: readonly number[];
  /** Seats whose committed seed is not opened yet (LOBBY-8). */
  readonly seeding: readonly number[];
  /** The epochs of the valid seat tokens, by seat: tokens of an earlier epoch have ended (LOBBY-10). */
  readonly epochs: Readonly<Record<number, number>>;
}

const LOBBY: StepView = {name: 'Lobby', waitingFor: []};

export const EMPTY_STATE: GameState = {
  ...EMPTY_EXPANSIONS,
  revision: 0,
  status: 'lobby',
  options: {maxSeats: 6, visibility: 'public', expansions: []},
  players: [],
  step: LOBBY,
  turn: 0,
  tilesLeft: 0,
  tiles: [],
  meeples: [],
  setAside: [],
  lastTiles: [],
  ranking: [],
  annulled: false,
  flagged: [],
  seeding: [],
  epochs: {},
};

/** How a player who takes no further turns left the game, as the texts say it. */
export function departure({flagged}: GameState, seat: number): 'flagged' | 'resigned' {
  return flagged.includes(seat) ? 'flagged' : 'resigned';
}

/** True if the page helps to count (LOBBY-36); after the end it always does. */
export function hasAids({options, status}: Pick<GameState, 'options' | 'status'>): boolean {
  return options.aids !== 'off' || status !== 'running';
}
