import {Refusal, Unreachable, type Api} from '../api/api';
import {RecordApi} from '../api/record';
import type {GameId} from '../api/types';
import {isSameLog, type SignedCheckpoint} from '../check/checkpoint';
import {canHash} from '../check/digest';
import {pause} from '../game/retry';
import {anchorOf, expectedAnchor, setExpectedAnchor, type Anchor} from './anchor';
import {Contradicted, type Contradiction} from './contradiction';
import {keep, keptCheckpoints, MILESTONE} from './kept-checkpoints';
import {Lagging, ServiceHistory, UnsupportedSignature} from './service-history';

/** The time between two checkpoints of a game that goes on. */
const INTERVAL_MS = 10_000;
/** A node may lag behind the one that signed an earlier checkpoint, but not longer. */
const LAG_MS = 30_000;
const RETRY_MS = 2_000;
/** After the end the page asks for a checkpoint when an event of a dispute arrives. */
const AFTER_END_MS = 3_600_000;
/** The longest time that a new link waits for the first checkpoint. */
const ANCHOR_MS = 2_000;

type Kept = SignedCheckpoint | undefined;

/** The part of a game that the keeper reads. */
export interface ShownGame {
  readonly api: Api;
  readonly id: GameId;
  readonly head: {readonly revision: number; readonly status: string};
  readonly readToken: string | undefined;
  notify(): void;
}

/**
 * Keeps checkpoints of a game in this browser while it is shown: the newest, and one of every 50 revisions. Each
 * must contain the one before, also the checkpoint of an earlier visit; if one does not, that is a contradiction, and nothing
 * more is kept.
 */
export class CheckpointKeeper {
  /** What the service contradicts; undefined while all checkpoints agree. */
  contradiction: Contradiction | undefined;
  /** What the history from before a restore contradicts; the page goes on keeping the history of the new log. */
  restored: Contradiction | undefined;
  /** What links to the game say about its history; undefined before the first checkpoint. */
  anchor: Anchor | undefined;
  #history!: ServiceHistory;
  #expected: Anchor | undefined;
  #newest: Kept;
  #waiting = new AbortController();
  #laggingSince: number | undefined;
  #endAnchorWait!: () => void;
  readonly #anchorWait = new Promise<void>(end => (this.#endAnchorWait = end));

  constructor(private readonly game: ShownGame) {}

  /** Demands that the service and its history agree with the link by which the page was opened, also once reloaded. */
  expect(anchor: Anchor | undefined): void {
    this.#expected = anchor ?? expectedAnchor(this.game.id);
    setExpectedAnchor(this.game.id, this.#expected);
  }

  /** Returns the anchor of a new link; undefined if there is no checkpoint soon. */
  async anchorOfLink(): Promise<Anchor | undefined> {
    await Promise.race([this.#anchorWait, pause(ANCHOR_MS, new AbortController().signal)]);
    return this.anchor;
  }

  /** Keeps the present checkpoint without waiting, because the game ended or has a dispute. */
  refresh(): void {
    this.#waiting.abort();
  }

  async run(signal: AbortSignal): Promise<void> {
    const {game} = this;
    this.#history = new ServiceHistory(new RecordApi(game.api, () => game.readToken), game.id);
    while (canHash && !signal.aborted && this.contradiction === undefined) {
      this.#waiting = new AbortController();
      try {
        await this.#update();
      } catch (failure) {
        if (failure instanceof UnsupportedSignature) {
          return;
        }
        this.#failed(failure);
      }
      this.game.notify();
      const wait = this.#isComplete ? AFTER_END_MS : this.#laggingSince === undefined ? INTERVAL_MS : RETRY_MS;
      await pause(wait, AbortSignal.any([signal, this.#waiting.signal]));
    }
  }

  /** True if the newest checkpoint is about a game that is over; only disputes can follow. */
  get #isComplete(): boolean {
    const {revision, status} = this.game.head;
    const isOver = status === 'finished' || status === 'abandoned';
    return isOver && this.#newest?.checkpoint.size === revision;
  }

  async #update(): Promise<void> {
    if (this.#newest !== undefined && this.#newest.checkpoint.size >= this.game.head.revision) {
      return;
    }
    if (this.#newest === undefined) {
      await this.#history.loadKeys(this.#expected);
    }
    const present = await this.#history.checkpoint();
    if (this.#expected !== undefined) {
      await this.#history.demandLink(this.#expected, present);
      this.#expected = undefined;
      setExpectedAnchor(this.game.id, undefined);
    }
    const kept = await keptCheckpoints(this.game.id);
    const own = kept.filter(one => isSameLog(one, present));
    await this.#compareFormer(kept.filter(one => !isSameLog(one, present)).reduce<Kept>(larger, undefined), present);
    let newest = own.reduce<Kept>(larger, undefined);
    for (const next of [...(await this.#milestones(newest, present)), present]) {
      if (newest !== undefined) {
        await this.#history.demandPrefix(newest, next);
      }
      newest = next;
      await keep(next);
    }
    this.#laggingSince = undefined;
    this.#newest = present;
    this.anchor = await anchorOf(present);
    this.#endAnchorWait();
  }

  /** Compares with the newest checkpoint of an earlier log. */
  async #compareFormer(former: Kept, present: SignedCheckpoint): Promise<void> {
    if (former === undefined || this.restored !== undefined) {
      return;
    }
    try {
      await this.#history.demandPrefix(former, present);
    } catch (failure) {
      if (failure instanceof Lagging) {
        this.restored = {kind: 'other-log', kept: former, present};
      } else if (failure instanceof Contradicted) {
        this.restored = failure.contradiction;
      } else {
        throw failure;
      }
    }
  }

  /** Returns the checkpoints between two others that are kept as well. */
  #milestones(from: Kept, {checkpoint: {size}}: SignedCheckpoint): Promise<SignedCheckpoint[]> {
    const sizes: number[] = [];
    for (let milestone = size - (size % MILESTONE); milestone > (from?.checkpoint.size ?? size); milestone -= MILESTONE) {
      sizes.unshift(milestone);
    }
    return Promise.all(sizes.filter(milestone => milestone < size).map(milestone => this.#history.checkpoint(milestone)));
  }

  #failed(failure: unknown): void {
    if (failure instanceof Contradicted) {
      this.contradiction = failure.contradiction;
    } else if (failure instanceof Lagging) {
      void this.#lagged(failure.present);
    } else if (!(failure instanceof Refusal || failure instanceof Unreachable || failure instanceof SyntaxError)) {
      throw failure;
    }
  }

  /** Waits for other nodes; after that, a record that is shorter than before is a contradiction. */
  async #lagged(present: SignedCheckpoint): Promise<void> {
    this.#laggingSince ??= Date.now();
    if (Date.now() - this.#laggingSince < LAG_MS) {
      return;
    }
    const kept = (await keptCheckpoints(this.game.id))
      .filter(one => isSameLog(one, present))
      .reduce<Kept>(larger, undefined);
    this.contradiction = kept === undefined || kept.checkpoint.size <= present.checkpoint.size
      ? {kind: 'link', present}
      : {kind: 'history', kept, present};
    this.game.notify();
  }
}

function larger(one: Kept, other: SignedCheckpoint): SignedCheckpoint {
  return one === undefined || other.checkpoint.size > one.checkpoint.size ? other : one;
}
