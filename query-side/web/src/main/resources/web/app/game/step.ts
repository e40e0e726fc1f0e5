import type {Envelope, StepView} from '../api/types';
import {expansionStep, isOfExpansion} from '../expansion';
import type {GameState} from './game-state';
import {asked, without} from './step-view';

const FINISHED: StepView = {name: 'Finished', waitingFor: []};

/** Returns the step after an event; `state` already contains the event, of an expansion with its step. */
export function stepAfter(state: GameState, event: Envelope): StepView {
  const step = state.step;
  if (isOfExpansion(event)) {
    return step;
  }
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
    case 'TakenBack':
      return turn('PlacingTile', event.data.seat, event.data.tile);
    case 'TurnEnded':
      return event.data.next === undefined ? step : turn('Drawing', event.data.next);
    case 'SeedContributed':
    case 'PlayerResigned':
    case 'StepExpired':
      return isShared(step.name) ? without(step, event.data.seat) : step;
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

/** True if several players act in a step, in no order. */
function isShared(name: string): boolean {
  return name === 'Seeding' || expansionStep(name)?.isShared === true;
}

/** Adds the deadline to a step that waits for players. */
export function timed(step: StepView, deadline: string | undefined): StepView {
  const {deadline: _, ...rest} = step;
  return deadline === undefined || step.waitingFor.length === 0 ? rest : {...rest, deadline};
}
