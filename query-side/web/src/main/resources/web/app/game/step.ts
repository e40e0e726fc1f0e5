import type {Cell, Envelope, StepView} from '../api/types';
import type {Table} from './table';

const FINISHED: StepView = {name: 'Finished', waitingFor: []};

/** What the game waits for after the event; `table` is folded as far as the event but for its step. */
export function stepAfter(table: Table, event: Envelope): StepView {
  const step = table.step;
  switch (event.type) {
    case 'SeatsClosed':
      return asked('Seeding', undefined, table.seeding);
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
      return asked('ChoosingFinalBetFeature', undefined, choosingSeats(table));
    case 'FinalBetFeatureChosen':
      return choosingSeats(table).includes(event.data.seat) ? step : without(step, event.data.seat);
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

/** A time limit is shown while somebody is waited for. */
export function timed(step: StepView, deadline: string | undefined): StepView {
  const {deadline: _, ...rest} = step;
  return deadline === undefined || step.waitingFor.length === 0 ? rest : {...rest, deadline};
}

function choosingSeats(table: Table): number[] {
  return [...new Set(table.choosing.flatMap(office => office.seats))].sort((a, b) => a - b);
}
