import {Refusal, Unreachable} from '../api/api';
import type {ExplainedWhatIf, GameCommand, WhatIfRequest} from '../api/types';
import type {GameStore} from '../game/store';
import {language} from '../message/messages';

type Choice = WhatIfRequest['choices'][number];

/**
 * Choices that are tried from a revision on. Nothing of it is recorded: the service computes what would follow.
 * Dispatches `change`.
 */
export class Scratch extends EventTarget {
  #choices: readonly Choice[] = [];
  #tile: string | undefined;
  #requests = 0;
  isBusy = false;
  answer: ExplainedWhatIf | undefined;
  failure: Refusal | Unreachable | undefined;
  /** The choice that was marked last, by its place in the list of its player; at first the first one of the first player. */
  marked: {readonly seat: number; readonly index: number} | undefined;

  /** @param revision from which choices are tried; the service takes the position before the command that it is part of */
  constructor(readonly store: GameStore, readonly revision: number) {
    super();
    void this.#request();
  }

  get isEmpty(): boolean {
    return this.#choices.length === 0;
  }

  /** Whether the next draw is the first, so that its tile can be chosen. */
  get mayChooseTile(): boolean {
    return !this.#choices.some(one => one.command.type === 'DrawTile');
  }

  /** @param tile of the first draw; undefined for the recorded one */
  draw(seat: number, tile: string | undefined): void {
    this.#tile = tile ?? this.#tile;
    this.make(seat, {type: 'DrawTile'});
  }

  make(seat: number, command: GameCommand): void {
    this.#choices = [...this.#choices, {seat, command}];
    void this.#request();
  }

  mark(seat: number, index: number): void {
    this.marked = {seat, index};
    this.dispatchEvent(new Event('change'));
  }

  markedFor(seat: number): number {
    return this.marked?.seat === seat ? this.marked.index : 0;
  }

  takeBack(): void {
    this.#choices = this.#choices.slice(0, -1);
    this.#tile = this.mayChooseTile ? undefined : this.#tile;
    void this.#request();
  }

  async #request(): Promise<void> {
    const number = ++this.#requests;
    this.isBusy = true;
    this.dispatchEvent(new Event('change'));
    const {api, id, readToken} = this.store;
    const request: WhatIfRequest = {
      at: this.revision, choices: [...this.#choices], ...(this.#tile === undefined ? {} : {tile: this.#tile}),
    };
    let answer: ExplainedWhatIf | undefined;
    let failure: Refusal | Unreachable | undefined;
    try {
      answer = await api.whatIf(id, request, language(), readToken);
    } catch (problem) {
      if (!(problem instanceof Refusal || problem instanceof Unreachable)) {
        throw problem;
      }
      failure = problem;
    }
    if (number !== this.#requests) {
      return;
    }
    this.isBusy = false;
    this.failure = failure;
    if (answer === undefined) {
      // A refused choice is none; the last answer stays.
      this.#choices = this.#choices.slice(0, -1);
    } else {
      this.answer = answer;
      this.marked = undefined;
    }
    this.dispatchEvent(new Event('change'));
  }
}
