import type {DisputeTarget} from '../api/types';

/** Dispatched, bubbling, by whatever shows something that can be disputed, when the user wants to dispute it. */
const DISPUTE = 'dispute-target';

export function askDispute(from: EventTarget, target: DisputeTarget): void {
  from.dispatchEvent(new CustomEvent<DisputeTarget>(DISPUTE, {detail: target, bubbles: true}));
}
