import type {Cell, Envelope, StepView} from '../api/types';
import type {GameState} from './game-state';

const FINISHED: StepView = {name: 'Finished', waitingFor: []};

/** Returns the step after an event; `state` already contains the event except for its step. */
export function stepAfter(state: GameState, event: Envelope): StepView {
  const step = state.step;
  switch (event.type) {
    case 'SeatsClosed':
      return asked('Seeding', undefined, state.seeding);
    case 'GameStarted':
      return turn('Drawing', event.data.firstSeat);
    case 'TileDrawn':
      return turn('PlacingTile', event.data.seat, event.data.tile);
    case 'TileSetAside':
      return turn('Drawing', event.data.seat);
    case 'TilePlaced':
      return turn('PlacingFigure', event.data.seat);
    case 'BetFeatureAsked':
      return asked('ChoosingBetFeature', event.data.seat, [event.data.seat], event.data);
    case 'OfficeOpened':
      return asked('Betting', step.seat, event.data.asked, event.data);
    case 'FinalBetFeatureAsked':
      return asked('ChoosingFinalBetFeature', undefined, choosingSeats(state));
    case 'FinalBetFeatureChosen':
      return choosingSeats(state).includes(event.data.seat) ? step : without(step, event.data.seat);
    case 'TurnEnded':
      return event.data.next === undefined ? step : turn('Drawing', event.data.next);
    case 'BetSealed':
    case 'SeedContributed':
    case 'PlayerResigned':
    case 'StepExpired':
      return without(step, event.data.seat);
    case 'GameFinished':
    case 'GameAbandoned':
      return FINISHED;
    default:
      return step;
  }
}

function turn(name: string, seat: number, tile?: string): StepView {
  return tile === undefined ? {name, seat, waitingFor: [seat]} : {name, seat, tile, waitingFor: [seat]};
}

function asked(name: string, seat: number | undefined, waitingFor: readonly number[], at?: Cell): StepView {
  return {
    name,
    ...(seat === undefined ? {} : {seat}),
    waitingFor: [...waitingFor],
    ...(at === undefined ? {} : {office: {x: at.x, y: at.y}}),
  };
}

function without(step: StepView, gone: number): StepView {
  switch (step.name) {
    case 'Seeding':
    case 'Betting':
    case 'ChoosingFinalBetFeature':
      return {...step, waitingFor: step.waitingFor.filter(seat => seat !== gone)};
    default:
      return step;
  }
}

/** Adds the deadline to a step that waits for players. */
export function timed(step: StepView, deadline: string | undefined): StepView {
  const {deadline: _, ...rest} = step;
  return deadline === undefined || step.waitingFor.length === 0 ? rest : {...rest, deadline};
}

function choosingSeats(state: GameState): number[] {
  return [...new Set(state.choosing.flatMap(office => office.seats))].sort((a, b) => a - b);
}
