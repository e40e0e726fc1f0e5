import {Refusal, Unreachable} from '../api/api';
import type {BoardFeatures, Envelope, ExplainedWhatIf, GameCommand, Legal, WhatIfRequest} from '../api/types';
import {evolve} from '../game/fold';
import type {GameState} from '../game/game-state';
import type {GameStore} from '../game/store';
import type {TriedPosition} from '../game/tried-position';
import {language} from '../message/messages';

type Choice = WhatIfRequest['choices'][number];

/** Choices that are tried from a moment on. Nothing of it is recorded: the service computes what would follow. */
export class Trial extends EventTarget implements TriedPosition {
  #choices: readonly Choice[] = [];
  #tile: string | undefined;
  #requests = 0;
  isBusy = false;
  /** The board as it would be; before the first answer, that of the moment. */
  state: GameState;
  answer: ExplainedWhatIf | undefined;
  failure: Refusal | Unreachable | undefined;

  /** @param revision from which choices are tried; the service takes the position before the command that it is part of */
  constructor(readonly store: GameStore, readonly revision: number) {
    super();
    this.state = store.at(revision);
    void this.#try([], undefined);
  }

  get features(): BoardFeatures | undefined {
    return this.answer?.answer.features;
  }

  /** True before the first choice. */
  get isEmpty(): boolean {
    return this.#choices.length === 0;
  }

  /** Whether the next draw is the first, so that its tile can be chosen. */
  get mayChooseTile(): boolean {
    return !this.#choices.some(isDraw);
  }

  legal(seat: number): Legal | undefined {
    return this.answer?.answer.legal.find(one => one.seat === seat)?.legal;
  }

  ifEnded(seat: number): number | undefined {
    return this.answer?.answer.scores.find(one => one.seat === seat)?.potential;
  }

  /** @param tile of the first draw; undefined for the recorded one */
  draw(seat: number, tile: string | undefined): Promise<void> {
    return this.#try([...this.#choices, {seat, command: {type: 'DrawTile'}}], tile ?? this.#tile);
  }

  make(seat: number, command: GameCommand): Promise<void> {
    return this.#try([...this.#choices, {seat, command}], this.#tile);
  }

  async undo(): Promise<void> {
    if (this.isEmpty) {
      return;
    }
    const choices = this.#choices.slice(0, -1);
    await this.#try(choices, choices.some(isDraw) ? this.#tile : undefined);
  }

  /** Asks again for what could not be computed when it was opened. */
  retry(): Promise<void> {
    return this.#try(this.#choices, this.#tile);
  }

  /** Asks for what follows from choices; if they are refused, those before them stay. */
  async #try(choices: readonly Choice[], tile: string | undefined): Promise<void> {
    const number = ++this.#requests;
    const before = {choices: this.#choices, tile: this.#tile};
    this.#choices = choices;
    this.#tile = tile;
    this.isBusy = true;
    this.dispatchEvent(new Event('change'));
    const {api, id, readToken} = this.store;
    const request: WhatIfRequest = {
      at: this.revision, choices: [...choices], ...(tile === undefined ? {} : {tile}),
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
      this.#choices = before.choices;
      this.#tile = before.tile;
    } else {
      this.answer = answer;
      this.state = folded(this.store, answer);
    }
    this.dispatchEvent(new Event('change'));
  }
}

function isDraw({command}: Choice): boolean {
  return command.type === 'DrawTile';
}

/** The state after the imagined events, at the revision from which they are imagined: the record has no later ones. */
function folded(store: GameStore, {answer: {at, events}}: ExplainedWhatIf): GameState {
  const moment = store.at(at);
  return {...events.reduce((state, event) => evolve(state, event as unknown as Envelope), moment), revision: at, deadline: undefined};
}
