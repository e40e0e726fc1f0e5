import {Refusal, Unreachable} from '../api/api';
import type {Blame, ExplainedScore, ExplainedWhyNot, GameDiff, RecountedScore, SubjectHistory} from '../api/types';
import type {GameStore} from '../game/store';
import {language} from '../message/messages';
import {subjectParameter, type Subject} from './subject';

/** An answer of the service: still under way, known, or refused. */
export type Answer<T> =
  | {readonly state: 'loading'}
  | {readonly state: 'known'; readonly value: T}
  | {readonly state: 'failed'; readonly failure: Refusal | Unreachable};

const CACHE_SIZE = 48;
const LOADING = {state: 'loading'} as const;

/**
 * The answers about the past of one game, loaded on demand. What happened up to a revision never changes, so a known
 * answer is never loaded again. Dispatches `change` when an answer arrives.
 */
export class Answers extends EventTarget {
  readonly #cached = new Map<string, Answer<unknown>>();

  constructor(readonly store: GameStore) {
    super();
  }

  history(subject: Subject, revision: number): Answer<SubjectHistory> {
    return this.#answer(`history?${subjectParameter(subject)}&at=${revision}`);
  }

  blame(revision: number): Answer<Blame> {
    return this.#answer(`blame?at=${revision}`);
  }

  diff(from: number, to: number): Answer<GameDiff> {
    return this.#answer(`diff?from=${from}&to=${to}`);
  }

  /** The explanation of a score, in the language of the page. */
  why(revision: number): Answer<ExplainedScore> {
    return this.#answer(`why?revision=${revision}&language=${language()}`);
  }

  /**
   * The answer why something is not so, in the language of the page.
   *
   * @param question the parameters of the API
   */
  whyNot(question: string, revision: number): Answer<ExplainedWhyNot> {
    return this.#answer(`whynot?${question}&at=${revision}&language=${language()}`);
  }

  recount(revision: number): Answer<RecountedScore> {
    return this.#answer(`recount?revision=${revision}`);
  }

  /** Forgets the failures, so that they are requested again when they are needed. */
  retry(): void {
    this.#cached.forEach((answer, path) => answer.state === 'failed' && this.#cached.delete(path));
    this.dispatchEvent(new Event('change'));
  }

  #answer<T>(path: string): Answer<T> {
    const known = this.#cached.get(path);
    if (known === undefined) {
      this.#cached.set(path, LOADING);
      void this.#load(path);
      return LOADING;
    }
    return known as Answer<T>;
  }

  async #load(path: string): Promise<void> {
    const {api, id, readToken} = this.store;
    try {
      const answer = await api.read(`/api/games/${id}/${path}`, readToken);
      this.#cached.set(path, {state: 'known', value: await answer.json()});
    } catch (failure) {
      // A response that breaks off is a TypeError or SyntaxError.
      const isKnown = failure instanceof Refusal || failure instanceof Unreachable;
      this.#cached.set(path, {state: 'failed', failure: isKnown ? failure : new Unreachable(String(failure))});
    }
    if (this.#cached.size > CACHE_SIZE) {
      this.#cached.delete(this.#cached.keys().next().value!);
    }
    this.dispatchEvent(new Event('change'));
  }
}
