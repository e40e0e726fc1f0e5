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
  /** The marked choices by their place in the list of each player; without one, the first is marked. */
  readonly #marked = new Map<number, number>();
  /** The player whose list was changed last. */
  markedSeat: number | undefined;

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
    void this.#request(seat);
  }

  mark(seat: number, index: number): void {
    this.#marked.set(seat, index);
    this.markedSeat = seat;
    this.dispatchEvent(new Event('change'));
  }

  markedOf(seat: number): number {
    return this.#marked.get(seat) ?? 0;
  }

  undo(): void {
    this.#choices = this.#choices.slice(0, -1);
    this.#tile = this.mayChooseTile ? undefined : this.#tile;
    void this.#request();
  }

  /** @param acting the player whose choice was added */
  async #request(acting?: number): Promise<void> {
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
      this.#unmark(this.answer?.answer.view.step.name === answer.answer.view.step.name ? acting : undefined);
      this.answer = answer;
    }
    this.dispatchEvent(new Event('change'));
  }

  /** Marks the first choice again: of one player, while others of the same step still choose, or of all. */
  #unmark(seat: number | undefined): void {
    seat === undefined ? this.#marked.clear() : this.#marked.delete(seat);
    this.markedSeat = undefined;
  }
}
