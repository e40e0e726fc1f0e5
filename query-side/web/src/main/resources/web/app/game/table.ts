import type {
  GameOptions, Rank, PlacedTile, MeepleAt, OfficeView, Player, StepView, Envelope, Status,
} from '../api/types';
import {stepAfter, timed} from './step';

/** The options of a game, with what holds where the host said nothing. */
export type Options = Required<Omit<GameOptions, 'secondsPerStep'>> & Pick<GameOptions, 'secondsPerStep'>;

/**
 * What everybody may know of a game at one revision: the view of the service (GameView) without the
 * proofs of the deck, folded here from the same public events. Never changed once it is made.
 */
export interface Table {
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
  readonly offices: readonly OfficeView[];
  readonly ranking: readonly Rank[];
  /** Until when those who are asked may take their time (MIX-15). */
  readonly deadline?: string | undefined;
  /** Seats that still owe a choice for chips in final scoring, by office. */
  readonly choosing: readonly {readonly x: number; readonly y: number; readonly seats: readonly number[]}[];
  /** Seats with a commitment to a seed that is not open yet (LOBBY-8). */
  readonly seeding: readonly number[];
}

const MEEPLES = 7;
const CHIPS = 6;
const LOBBY: StepView = {name: 'Lobby', waitingFor: []};

export const NOTHING: Table = {
  revision: 0,
  status: 'lobby',
  options: {maxSeats: 6, visibility: 'public', expansions: [], bookmakerFields: '2022-11'},
  players: [],
  step: LOBBY,
  turn: 0,
  tilesLeft: 0,
  tiles: [],
  meeples: [],
  setAside: [],
  offices: [],
  ranking: [],
  choosing: [],
  seeding: [],
};

/** The table after one more event. Costs what the event changes, never the length of the game. */
export function evolve(table: Table, event: Envelope): Table {
  const changed = {...table, ...change(table, event), revision: event.revision};
  const step = timed(stepAfter(changed, event), changed.deadline);
  return {...changed, step, turn: turnOf(changed.tiles.length, step, changed.status)};
}

function turnOf(tiles: number, step: StepView, status: Status): number {
  if (status === 'lobby') {
    return 0;
  }
  const laid = Math.max(0, tiles - 1);
  return step.name === 'Drawing' || step.name === 'PlacingTile' ? laid + 1 : laid;
}

function change(table: Table, event: Envelope): Partial<Table> {
  switch (event.type) {
    case 'GameOpened':
      return {options: {...NOTHING.options, ...event.data.options}};
    case 'PlayerJoined':
      return {
        players: [...table.players, joined(table, event.data)].sort((a, b) => a.seat - b.seat),
        seeding: event.data.seedCommitment ? [...table.seeding, event.data.seat] : table.seeding,
      };
    case 'PlayerLeft': {
      const {seat} = event.data;
      return {
        players: table.players.filter(player => player.seat !== seat),
        seeding: table.seeding.filter(other => other !== seat),
      };
    }
    case 'GameStarted':
      return {
        status: 'running',
        tilesLeft: event.data.deckSize,
        tiles: [event.data.startTile],
        deadline: undefined,
      };
    case 'DeadlineSet':
      return {deadline: event.data.deadline};
    case 'TileDrawn':
      return {tilesLeft: event.data.tilesLeft};
    case 'TileSetAside':
      return {setAside: [...table.setAside, event.data.tile]};
    case 'TilePlaced': {
      const {tile, x, y, rotation} = event.data;
      return {tiles: [...table.tiles, {tile, x, y, rotation}]};
    }
    case 'MeeplePlaced': {
      const {seat, x, y, segment} = event.data;
      return {
        meeples: [...table.meeples, {seat, x, y, segment}].sort(bySeatCellSegment),
        players: seated(table, seat, player => ({...player, meeples: player.meeples - 1})),
      };
    }
    case 'MeeplesReturned': {
      const gone = event.data.meeples;
      const returns = (at: MeepleAt) => gone.some(other => sameMeeple(at, other));
      return {
        meeples: table.meeples.filter(at => !returns(at)),
        players: table.players.map(player => ({
          ...player,
          meeples: player.meeples + gone.filter(at => at.seat === player.seat).length,
        })),
      };
    }
    case 'TollhousePlaced':
      return {players: tollhouse(table, event.data.seat, {x: event.data.x, y: event.data.y, side: 1})};
    case 'TollhouseRelocated': {
      const {seat, x, y} = event.data;
      return {players: tollhouse(table, seat, {x, y})};
    }
    case 'TollhouseTurned':
      return {players: tollhouse(table, event.data.seat, {side: event.data.side})};
    case 'TollRaised':
      return {players: scored(table, [event.data])};
    case 'FeatureScored':
      return {players: scored(table, event.data.points)};
    case 'OfficeOpened':
      return {offices: office(table, {x: event.data.x, y: event.data.y, open: true, chips: []})};
    case 'OfficeClosed': {
      const {x, y, bets} = event.data;
      return {
        offices: bets.length > 0 ? office(table, {x, y, open: false, chips: bets}) : withoutOffice(table, x, y),
        players: table.players.map(player =>
          bets.includes(player.seat) ? {...player, chips: (player.chips ?? 0) - 1} : player),
      };
    }
    case 'BetsSettled': {
      const {x, y, bets} = event.data;
      return {
        offices: withoutOffice(table, x, y),
        players: scored(table, bets).map(player => ({
          ...player,
          ...(player.chips === undefined
            ? {}
            : {chips: player.chips + bets.filter(bet => bet.seat === player.seat).length}),
        })),
      };
    }
    case 'FinalBetFeatureAsked':
      return {choosing: event.data.offices.map(({x, y, seats}) => ({x, y, seats}))};
    case 'FinalBetFeatureChosen': {
      const {seat, x, y} = event.data;
      return {
        choosing: table.choosing.map(asked =>
          asked.x === x && asked.y === y ? {...asked, seats: asked.seats.filter(other => other !== seat)} : asked),
      };
    }
    case 'SeedContributed':
      return {seeding: table.seeding.filter(seat => seat !== event.data.seat)};
    case 'PlayerResigned':
      return {players: seated(table, event.data.seat, player => ({...player, resigned: true}))};
    case 'GameFinished':
      return {status: 'finished', ranking: event.data.ranking, deadline: undefined};
    case 'GameAbandoned':
      return {
        status: 'abandoned',
        offices: table.offices.filter(one => !one.open),
        deadline: undefined,
      };
    case 'TokenReissued':
    case 'SeatsClosed':
    case 'PlacementSkipped':
    case 'FeatureCompleted':
    case 'BetFeatureAsked':
    case 'BetFeatureChosen':
    case 'BetSealed':
    case 'TurnEnded':
    case 'FinalScoringBegan':
    case 'StepExpired':
    case 'DeckOpened':
      return {};
  }
}

function joined(table: Table, data: Extract<Envelope, {type: 'PlayerJoined'}>['data']): Player {
  const {seat, colour, player, policy} = data;
  return {
    seat,
    colour,
    player,
    ...(policy === undefined ? {} : {policy}),
    score: 0,
    meeples: MEEPLES,
    ...(table.options.expansions.includes('bets') ? {chips: CHIPS} : {}),
    resigned: false,
  };
}

function seated(table: Table, seat: number, to: (player: Player) => Player): Player[] {
  return table.players.map(player => (player.seat === seat ? to(player) : player));
}

function scored(table: Table, points: readonly {seat: number; points: number}[]): Player[] {
  return table.players.map(player => ({
    ...player,
    score: player.score + points.filter(won => won.seat === player.seat).reduce((sum, won) => sum + won.points, 0),
  }));
}

function tollhouse(table: Table, seat: number, to: {x?: number; y?: number; side?: number}): Player[] {
  return seated(table, seat, player => ({
    ...player,
    tollhouse: {x: 0, y: 0, side: 1, ...player.tollhouse, ...to},
  }));
}

function office(table: Table, to: OfficeView): OfficeView[] {
  return [...table.offices.filter(one => one.x !== to.x || one.y !== to.y), to].sort(
    (a, b) => a.x - b.x || a.y - b.y,
  );
}

function withoutOffice(table: Table, x: number, y: number): OfficeView[] {
  return table.offices.filter(one => one.x !== x || one.y !== y);
}

function sameMeeple(a: MeepleAt, b: MeepleAt): boolean {
  return a.seat === b.seat && a.x === b.x && a.y === b.y && a.segment === b.segment;
}

function bySeatCellSegment(a: MeepleAt, b: MeepleAt): number {
  return a.seat - b.seat || a.x - b.x || a.y - b.y || (a.segment < b.segment ? -1 : 1);
}
