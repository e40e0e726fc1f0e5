import {checkOf} from './check-ids';
import type {Reason} from './reason';
import type {Fault, Outcome, Stage} from './verdict';

type Params = Readonly<Record<string, string | number>>;

/** Ends the walk of a stage through the events. */
class Stop extends Error {}

/** The first fault of one stage. Hashes are computed alongside each other while the stage walks on. */
export class Findings {
  #first: Fault | undefined;
  readonly #pending: Promise<void>[] = [];

  constructor(readonly stage: Stage) {}

  /** Notes a fault. */
  fault(revision: number | undefined, reason: Reason, params: Params = {}): void {
    if (this.#first === undefined || (revision ?? Infinity) < (this.#first.revision ?? Infinity)) {
      const check = checkOf(reason);
      this.#first = {
        stage: this.stage, ...(check === undefined ? {} : {check}), ...(revision === undefined ? {} : {revision}), reason, params,
      };
    }
  }

  /** Ends the walk without a fault. */
  stop(): never {
    throw new Stop();
  }

  /** Requires what is known at once; without it, the walk ends. */
  require(holds: boolean, revision: number, reason: Reason, params?: Params): void {
    if (!holds) {
      this.fault(revision, reason, params);
      throw new Stop();
    }
  }

  /** Requires what depends on a hash. A value of the wrong form is a fault as well. */
  requireLater(holds: Promise<boolean>, revision: number, reason: Reason, params?: Params): void {
    this.#pending.push(holds.then(
      isTrue => isTrue || this.fault(revision, reason, params),
      (failure: unknown) => this.#malformed(failure, revision),
    ) as Promise<void>);
  }

  /** Walks through events until the first fault; events of the wrong form are faults. */
  walk<E extends {readonly revision: number}>(events: readonly E[], visit: (event: E) => void): void {
    let revision = 1;
    this.attempt(() => events.forEach(event => {
      ({revision} = event);
      visit(event);
    }), () => revision);
  }

  /** Runs until the first fault; what is of the wrong form is a fault at the revision reached. */
  attempt(run: () => void, revision: () => number): void {
    try {
      run();
    } catch (failure) {
      if (!(failure instanceof Stop)) {
        this.#malformed(failure, revision());
      }
    }
  }

  /** Returns the fault with the lowest revision, when all hashes are computed. */
  async first(): Promise<Fault | undefined> {
    await Promise.all(this.#pending);
    return this.#first;
  }

  #malformed(failure: unknown, revision: number): void {
    if (!(failure instanceof TypeError || failure instanceof SyntaxError || failure instanceof RangeError
      || failure instanceof DOMException)) {
      throw failure;
    }
    this.fault(revision, 'format');
  }
}

/**
 * Returns what the stages of a check found.
 *
 * @param order all stages, of which those without findings were not checked
 */
export async function outcomeOf(order: readonly Stage[], checked: readonly Findings[]): Promise<Outcome> {
  const faults = new Map<Stage, Fault | undefined>();
  for (const findings of checked) {
    faults.set(findings.stage, await findings.first());
  }
  const found = [...faults.values()].filter(fault => fault !== undefined);
  return {
    result: found.length === 0 ? 'holds' : 'broken',
    faults: found,
    stages: order.map(stage => ({
      stage, result: !faults.has(stage) ? 'not-checked' : faults.get(stage) === undefined ? 'holds' : 'broken',
    })),
  };
}
