import type {StepView} from '../api/types';

/** A step that waits for seats. */
export function asked(name: string, seat: number | undefined, waitingFor: readonly number[]): StepView {
  return {name, ...(seat === undefined ? {} : {seat}), waitingFor: [...waitingFor]};
}

/** The step after a seat has acted in it. */
export function without(step: StepView, gone: number): StepView {
  return {...step, waitingFor: step.waitingFor.filter(seat => seat !== gone)};
}
