import {Refusal, Unreachable} from '../api/api';
import type {AnalysedChoice, GameAnalysis, GameCurve} from '../api/types';
import type {GameStore} from '../game/store';

const CURVE_POLL_MS = 1000;
const CHOICE_POLL_MS = 400;
/** The delay before a choice is requested, so that stepping through the game requests none on the way. */
const LOOK_MS = 400;

/** The results of the search for better moves in a game that ended: its curve, and the choices that are shown. Dispatches `change`. */
export class Search extends EventTarget {
  /** The known part of the curve. */
  curve: GameCurve | undefined;
  curveFailure: Refusal | Unreachable | undefined;
  choiceFailure: Refusal | Unreachable | undefined;
  readonly #choices = new Map<number, AnalysedChoice>();
  #curveStop: AbortController | undefined;
  #choiceStop: AbortController | undefined;
  #wanted: number | undefined;

  constructor(readonly store: GameStore) {
    super();
  }

  get isCurveRunning(): boolean {
    return this.#curveStop !== undefined;
  }

  /** The choice at a revision; undefined until it is searched. */
  choice(at: number): AnalysedChoice | undefined {
    return this.#choices.get(at);
  }

  /** Requests the curve until it is complete or has failed. */
  async askCurve(): Promise<void> {
    const stop = new AbortController();
    this.#curveStop?.abort();
    this.#curveStop = stop;
    this.curveFailure = undefined;
    this.#notify();
    const failure = await this.#failureOf(stop, async () => {
      this.curve = await this.#poll<GameCurve>('analysis/curve', CURVE_POLL_MS, stop.signal, soFar => {
        this.curve = soFar;
        this.#notify();
      });
    });
    if (!stop.signal.aborted) {
      this.curveFailure = failure;
      this.#curveStop = undefined;
      this.#notify();
    }
  }

  /** Requests the choice at a revision, in place of an earlier request. */
  async askChoice(at: number, isAgain = false): Promise<void> {
    if (this.#wanted === at && !isAgain) {
      return;
    }
    this.#wanted = at;
    this.#choiceStop?.abort();
    if (this.#choices.has(at)) {
      return;
    }
    const stop = new AbortController();
    this.#choiceStop = stop;
    this.choiceFailure = undefined;
    const failure = await this.#failureOf(stop, async () => {
      await pause(LOOK_MS, stop.signal);
      const {choices} = await this.#poll<GameAnalysis>(`analysis?at=${at}`, CHOICE_POLL_MS, stop.signal);
      choices.forEach(choice => this.#choices.set(at, choice));
    });
    if (!stop.signal.aborted) {
      this.choiceFailure = failure;
      this.#notify();
    }
  }

  async #failureOf(stop: AbortController, work: () => Promise<void>): Promise<Refusal | Unreachable | undefined> {
    try {
      await work();
    } catch (problem) {
      if (problem instanceof Refusal || problem instanceof Unreachable) {
        return problem;
      }
      if (!stop.signal.aborted) {
        throw problem;
      }
    }
    return undefined;
  }

  async #poll<T>(path: string, every: number, signal: AbortSignal, soFar?: (part: T) => void): Promise<T> {
    const {api, id, readToken} = this.store;
    for (;;) {
      const response = await api.read(`/api/games/${id}/${path}`, readToken, signal);
      const text = await response.text();
      if (response.status === 200) {
        return JSON.parse(text) as T;
      }
      if (text !== '') {
        soFar?.(JSON.parse(text) as T);
      }
      await pause(every, signal);
    }
  }

  /** Stops requesting; a running computation of the service continues. */
  cancel(): void {
    this.#curveStop?.abort();
    this.#choiceStop?.abort();
    this.#curveStop = undefined;
    this.#wanted = undefined;
  }

  #notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise<void>((later, stopped) => {
    setTimeout(later, milliseconds);
    signal.addEventListener('abort', () => stopped(new Unreachable()), {once: true});
  });
}
