import type {Envelope, MeepleAt, OfficeView, Player, Status, StepView} from '../api/types';
import {EMPTY_STATE, type GameState} from './game-state';
import {stepAfter, timed} from './step';

const MEEPLES = 7;
const CHIPS = 6;

/** Returns the state after one more event; the cost does not depend on the length of the game. */
export function evolve(state: GameState, event: Envelope): GameState {
  const changed = {...state, ...change(state, event), revision: event.revision};
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

function change(state: GameState, event: Envelope): Partial<GameState> {
  switch (event.type) {
    case 'GameOpened':
      return {options: {...EMPTY_STATE.options, ...event.data.options}};
    case 'PlayerJoined':
      return {
        players: [...state.players, joined(state, event.data)].sort((a, b) => a.seat - b.seat),
        seeding: event.data.seedCommitment ? [...state.seeding, event.data.seat] : state.seeding,
        epochs: {...state.epochs, [event.data.seat]: 0},
      };
    case 'PlayerLeft': {
      const {seat} = event.data;
      return {
        players: state.players.filter(player => player.seat !== seat),
        seeding: state.seeding.filter(other => other !== seat),
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
      return {setAside: [...state.setAside, event.data.tile]};
    case 'TilePlaced': {
      const {seat, tile, x, y, rotation} = event.data;
      return {
        tiles: [...state.tiles, {tile, x, y, rotation}],
        lastTiles: [...state.lastTiles.filter(last => last.seat !== seat), {seat, x, y}],
      };
    }
    case 'MeeplePlaced': {
      const {seat, x, y, segment} = event.data;
      return {
        meeples: [...state.meeples, {seat, x, y, segment}].sort(bySeatCellSegment),
        players: seated(state, seat, player => ({...player, meeples: player.meeples - 1})),
      };
    }
    case 'MeeplesReturned': {
      const gone = event.data.meeples;
      const returns = (at: MeepleAt) => gone.some(other => sameMeeple(at, other));
      return {
        meeples: state.meeples.filter(at => !returns(at)),
        players: state.players.map(player => ({
          ...player,
          meeples: player.meeples + gone.filter(at => at.seat === player.seat).length,
        })),
      };
    }
    case 'TollhousePlaced':
      return {players: tollhouse(state, event.data.seat, {x: event.data.x, y: event.data.y, side: 1})};
    case 'TollhouseRelocated': {
      const {seat, x, y} = event.data;
      return {players: tollhouse(state, seat, {x, y})};
    }
    case 'TollhouseTurned':
      return {players: tollhouse(state, event.data.seat, {side: event.data.side})};
    case 'TollRaised':
      return {players: scored(state, [event.data])};
    case 'FeatureScored':
      return {players: scored(state, event.data.points)};
    case 'OfficeOpened':
      return {offices: office(state, {x: event.data.x, y: event.data.y, open: true, chips: []})};
    case 'OfficeClosed': {
      const {x, y, bets} = event.data;
      return {
        offices: bets.length > 0 ? office(state, {x, y, open: false, chips: bets}) : withoutOffice(state, x, y),
        players: state.players.map(player =>
          bets.includes(player.seat) ? {...player, chips: (player.chips ?? 0) - 1} : player),
      };
    }
    case 'BetsSettled': {
      const {x, y, bets} = event.data;
      return {
        offices: withoutOffice(state, x, y),
        players: scored(state, bets).map(player => ({
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
        choosing: state.choosing.map(asked =>
          asked.x === x && asked.y === y ? {...asked, seats: asked.seats.filter(other => other !== seat)} : asked),
      };
    }
    case 'SeedContributed':
      return {seeding: state.seeding.filter(seat => seat !== event.data.seat)};
    case 'PlayerResigned':
      return {players: seated(state, event.data.seat, player => ({...player, resigned: true}))};
    case 'GameFinished':
      return {status: 'finished', ranking: event.data.ranking, deadline: undefined};
    case 'GameAbandoned':
      return {
        status: 'abandoned',
        offices: state.offices.filter(one => !one.open),
        deadline: undefined,
      };
    case 'TokenReissued':
    case 'SeatRecovered':
      return {
        players: seated(state, event.data.seat, player => claimed(player, event)),
        epochs: {...state.epochs, [event.data.seat]: event.data.epoch},
      };
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
    case 'DisputeOpened':
    case 'DisputeRecounted':
    case 'DisputeAgreed':
      return {};
    case 'DisputeResolved':
      return event.data.outcome === 'annulled' ? {annulled: true} : {};
    case 'ScoreCorrected':
      return {
        players: state.players.map(player => ({
          ...player, score: event.data.totals.find(total => total.seat === player.seat)?.to ?? player.score,
        })),
        ...(event.data.ranking.length > 0 ? {ranking: event.data.ranking} : {}),
      };
  }
}

function joined(state: GameState, data: Extract<Envelope, {type: 'PlayerJoined'}>['data']): Player {
  const {seat, colour, player, policy, signingKey} = data;
  return {
    seat,
    colour,
    player,
    ...(policy === undefined ? {} : {policy}),
    score: 0,
    meeples: MEEPLES,
    ...(state.options.expansions.includes('bets') ? {chips: CHIPS} : {}),
    resigned: false,
    ...(signingKey === undefined ? {} : {signingKey}),
  };
}

/** The player after a change of the seat's token (LOBBY-10, LOBBY-12). */
function claimed(player: Player, event: Extract<Envelope, {type: 'TokenReissued' | 'SeatRecovered'}>): Player {
  const {claim: _, ...others} = player;
  if (event.type === 'TokenReissued') {
    return {...others, claim: 'open'};
  }
  const {signingKey: _former, ...recovered} = others;
  return {
    ...recovered,
    ...(event.data.proof === 'claim' ? {claim: 'taken'} : {}),
    ...(event.data.signingKey === undefined ? {} : {signingKey: event.data.signingKey}),
  };
}

function seated(state: GameState, seat: number, to: (player: Player) => Player): Player[] {
  return state.players.map(player => (player.seat === seat ? to(player) : player));
}

function scored(state: GameState, points: readonly {seat: number; points: number}[]): Player[] {
  return state.players.map(player => ({
    ...player,
    score: player.score + points.filter(won => won.seat === player.seat).reduce((sum, won) => sum + won.points, 0),
  }));
}

function tollhouse(state: GameState, seat: number, to: {x?: number; y?: number; side?: number}): Player[] {
  return seated(state, seat, player => ({
    ...player,
    tollhouse: {x: 0, y: 0, side: 1, ...player.tollhouse, ...to},
  }));
}

function office(state: GameState, to: OfficeView): OfficeView[] {
  return [...state.offices.filter(one => one.x !== to.x || one.y !== to.y), to].sort(
    (a, b) => a.x - b.x || a.y - b.y,
  );
}

function withoutOffice(state: GameState, x: number, y: number): OfficeView[] {
  return state.offices.filter(one => one.x !== x || one.y !== y);
}

function sameMeeple(a: MeepleAt, b: MeepleAt): boolean {
  return a.seat === b.seat && a.x === b.x && a.y === b.y && a.segment === b.segment;
}

function bySeatCellSegment(a: MeepleAt, b: MeepleAt): number {
  return a.seat - b.seat || a.x - b.x || a.y - b.y || (a.segment < b.segment ? -1 : 1);
}
