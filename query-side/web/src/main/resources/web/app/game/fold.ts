import type {Envelope, Player, Status, StepView} from '../api/types';
import {FACETS, facetsOf, isOfExpansion} from '../expansion';
import {meeples} from '../generated/artwork.json';
import {EMPTY_STATE, type GameState} from './game-state';
import {withMeeple, withoutMeeples} from './meeples';
import {scored, seated} from './player-change';
import {clocksAt, firstRunsOut, withClocks} from './player-clocks';
import {stepAfter, timed} from './step';

/** Returns the state after one more event; the cost does not depend on the length of the game. */
export function evolve(state: GameState, event: Envelope): GameState {
  const after = {...state, ...change(state, event), revision: event.revision};
  const changed = state.options.clock === undefined ? after : {...after, players: clocksAt(after.players, event.at)};
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
  if (isOfExpansion(event)) {
    return merged(FACETS.map(({fold}) => fold[event.type]?.(state, event.data as never)));
  }
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
    case 'ClocksSet':
      return {players: withClocks(state.players, event.data.clocks), deadline: firstRunsOut(event.data.clocks)};
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
    case 'TakenBack': {
      const {seat} = event.data;
      return {tiles: state.tiles.slice(0, -1), lastTiles: state.lastTiles.filter(last => last.seat !== seat)};
    }
    case 'MeeplePlaced': {
      const {seat, x, y, segment} = event.data;
      return {
        meeples: withMeeple(state.meeples, {seat, x, y, segment}),
        players: seated(state, seat, player => ({...player, meeples: player.meeples - 1})),
      };
    }
    case 'MeeplesReturned': {
      const gone = event.data.meeples;
      const ordinary = gone.filter(({figure}) => figure === undefined);
      return {
        meeples: withoutMeeples(state.meeples, gone),
        players: state.players.map(player => ({
          ...player,
          meeples: player.meeples + ordinary.filter(at => at.seat === player.seat).length,
        })),
      };
    }
    case 'FeatureScored':
      return {players: scored(state, event.data.points)};
    case 'SeedContributed':
      return {seeding: state.seeding.filter(seat => seat !== event.data.seat)};
    case 'FlagFell':
      return {flagged: [...state.flagged, event.data.seat]};
    case 'PlayerResigned':
      return {players: seated(state, event.data.seat, player => ({...player, resigned: true}))};
    case 'GameFinished':
      return {status: 'finished', ranking: event.data.ranking, deadline: undefined};
    case 'GameAbandoned':
      return {...merged(FACETS.map(facet => facet.abandoned?.(state))), status: 'abandoned', deadline: undefined};
    case 'TokenReissued':
    case 'SeatRecovered':
      return {
        players: seated(state, event.data.seat, player => claimed(player, event)),
        epochs: {...state.epochs, [event.data.seat]: event.data.epoch},
      };
    case 'SeatsClosed':
    case 'PlacementSkipped':
    case 'FeatureCompleted':
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

/** Merges the members of several partial values. */
function merged<T extends object>(parts: readonly (Partial<T> | undefined)[]): Partial<T> {
  return parts.reduce<Partial<T>>((all, part) => ({...all, ...part}), {});
}

function joined(state: GameState, data: Extract<Envelope, {type: 'PlayerJoined'}>['data']): Player {
  const {seat, colour, player, policy, signingKey, person} = data;
  return {
    seat,
    colour,
    player,
    ...(policy === undefined ? {} : {policy}),
    score: 0,
    meeples,
    ...merged(facetsOf(state.options.expansions).map(facet => facet.supply?.())),
    resigned: false,
    ...(signingKey === undefined ? {} : {signingKey}),
    ...(person === undefined ? {} : {person}),
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
