import {Refusal, type Api} from '../api/api';
import type {StatisticsAnswer, StatisticsOverview} from '../api/types';
import {language} from '../message/messages';
import {filterQuery, type GameFilter} from './filter';

/** What is known of the answer to a question; nothing before it was asked. */
export interface Asked {
  readonly answer?: StatisticsAnswer;
  /** The picture; absent if there is nothing to draw. */
  readonly picture?: Element;
  readonly failure?: unknown;
}

const ATTEMPTS = 8;
const PAUSE_MS = 3_000;

/**
 * The questions and, one after another, their answers: the service computes one at a time. Dispatches `change`.
 */
export class StatisticsStore extends EventTarget {
  overview: StatisticsOverview | undefined;
  failure: unknown;
  readonly #asked = new Map<string, Asked>();
  #reading: AbortController | undefined;

  constructor(private readonly api: Api) {
    super();
  }

  of(question: string): Asked | undefined {
    return this.#asked.get(question);
  }

  /** True until every question is answered. */
  get isReading(): boolean {
    return this.#reading !== undefined;
  }

  /** Reads everything for some of the games, in the language of the page. Ends an earlier reading. */
  async read(filter: GameFilter): Promise<void> {
    this.stop();
    const reading = new AbortController();
    this.#reading = reading;
    this.#asked.clear();
    this.failure = undefined;
    this.#changed();
    try {
      const overview = await this.api.read(`/api/statistics?language=${language()}`, undefined, reading.signal);
      this.overview = (await overview.json()) as StatisticsOverview;
      this.#changed();
      if (this.overview.lake !== undefined) {
        for (const {name} of this.overview.questions) {
          await this.#ask(name, filterQuery(filter, {language: language()}), reading.signal);
          this.#changed();
        }
      }
    } catch (failure) {
      if (!reading.signal.aborted) {
        this.failure = failure;
      }
    } finally {
      if (this.#reading === reading) {
        this.#reading = undefined;
        this.#changed();
      }
    }
  }

  stop(): void {
    this.#reading?.abort();
    this.#reading = undefined;
  }

  async #ask(name: string, query: string, signal: AbortSignal): Promise<void> {
    try {
      const read = await this.#patiently(() => this.api.read(`/api/statistics/${name}${query}`, undefined, signal), signal);
      const answer = (await read.json()) as StatisticsAnswer;
      if (answer.rows.length === 0) {
        this.#asked.set(name, {answer});
        return;
      }
      const drawn = await this.#patiently(() => this.api.read(`/api/statistics/${name}/picture${query}`, undefined, signal), signal);
      this.#asked.set(name, {answer, picture: parsePicture(await drawn.text())});
    } catch (failure) {
      signal.throwIfAborted();
      this.#asked.set(name, {failure});
    }
  }

  /** Asks again as long as the service computes other answers first. */
  async #patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask();
      } catch (failure) {
        if (attempt === ATTEMPTS || !(failure instanceof Refusal && failure.kind === 'statistics-busy')) {
          throw failure;
        }
        await new Promise(later => setTimeout(later, PAUSE_MS));
        signal.throwIfAborted();
      }
    }
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

function parsePicture(svg: string): Element {
  return document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
}
