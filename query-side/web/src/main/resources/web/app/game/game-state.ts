import type {
  Cell, GameOptions, Rank, PlacedTile, MeepleAt, OfficeView, Player, StepView, Status,
} from '../api/types';

/** The options of a game, with defaults filled in. */
type OptionalOption = 'secondsPerStep' | 'officeRoads' | 'fields';
export type Options = Required<Omit<GameOptions, OptionalOption>> & Pick<GameOptions, OptionalOption>;

/**
 * The public state of a game at one revision: the GameView of the service without the proofs of the deck,
 * folded in the browser from the same public events. Immutable.
 */
export interface GameState {
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
  readonly offices: readonly OfficeView[];
  /** With the corrections of disputes (LOBBY-19). */
  readonly ranking: readonly Rank[];
  /** True if a dispute ended with the game annulled (LOBBY-18). */
  readonly annulled: boolean;
  /** The deadline of the current step (MIX-15). */
  readonly deadline?: string | undefined;
  /** Seats whose choice for a chip in final scoring is pending, by office. */
  readonly choosing: readonly {readonly x: number; readonly y: number; readonly seats: readonly number[]}[];
  /** Seats whose committed seed is not opened yet (LOBBY-8). */
  readonly seeding: readonly number[];
  /** The epochs of the valid seat tokens, by seat: tokens of an earlier epoch have ended (LOBBY-10). */
  readonly epochs: Readonly<Record<number, number>>;
}

const LOBBY: StepView = {name: 'Lobby', waitingFor: []};

export const EMPTY_STATE: GameState = {
  revision: 0,
  status: 'lobby',
  options: {maxSeats: 6, visibility: 'public', expansions: [], bookmakerFields: '2024-07'},
  players: [],
  step: LOBBY,
  turn: 0,
  tilesLeft: 0,
  tiles: [],
  meeples: [],
  setAside: [],
  lastTiles: [],
  offices: [],
  ranking: [],
  annulled: false,
  choosing: [],
  seeding: [],
  epochs: {},
};
