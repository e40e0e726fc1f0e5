import type {ReactiveController} from 'lit';
import {Refusal} from '../../api/api';
import type {Cell, Hand} from '../../api/types';
import {failureWords} from '../../game/failure';
import type {GameView} from '../../game/game-view';
import {retryUntilDone} from '../../game/retry';

const WITHHELD = 'LOBBY-11';

/** The hand of one player for one bet: loaded when it is shown, and forgotten as soon as it may not be seen any more. */
export class BetHand implements ReactiveController {
  /** The seat and the office for which the hand is shown. */
  #shownFor: string | undefined;
  #hand: Hand | undefined;
  /** The refusal to show a hand that is withheld (LOBBY-11); then the player can only pass. */
  withheld: Refusal | undefined;
  /** Why the hand is not there yet, while it is requested again. */
  problem = '';

  constructor(private readonly host: GameView) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.forget();
  }

  /** Undefined while no hand is shown; another text for every bet. */
  get shownFor(): string | undefined {
    return this.#shownFor;
  }

  /** The hand of a seat; undefined while it is loading. */
  of(seat: number): Hand | undefined {
    return this.#hand?.seat === seat ? this.#hand : undefined;
  }

  /** Shows the hand of a seat for a bet. Returns false if it is shown already. */
  show(seat: number, {x, y}: Cell): boolean {
    const shownFor = `${seat} ${x} ${y}`;
    if (this.#shownFor === shownFor) {
      return false;
    }
    this.forget();
    this.#shownFor = shownFor;
    void this.#load(seat, shownFor);
    return true;
  }

  forget(): void {
    this.#shownFor = this.#hand = this.withheld = undefined;
    this.problem = '';
  }

  #load(seat: number, shownFor: string): Promise<void> {
    const {store} = this.host;
    const isNeeded = () => this.#shownFor === shownFor;
    return retryUntilDone({
      isNeeded,
      attempt: async () => {
        const hand = await store.api.hand(store.id, store.tokens.seats[seat]!).catch(isWithheld);
        if (isNeeded()) {
          this.withheld = hand instanceof Refusal ? hand : undefined;
          this.#hand = hand instanceof Refusal
            ? {chips: [], game: store.id, revision: store.head.revision, seat}
            : hand;
        }
        return true;
      },
      report: failure => {
        if (isNeeded()) {
          this.problem = failure === undefined ? '' : failureWords(failure);
          this.host.requestUpdate();
        }
      },
    }, store.requests.signal);
  }
}

/** Returns the refusal of a hand that is withheld; throws every other failure. */
function isWithheld(failure: unknown): Refusal {
  if (failure instanceof Refusal && failure.problem.ruleId === WITHHELD) {
    return failure;
  }
  throw failure;
}
