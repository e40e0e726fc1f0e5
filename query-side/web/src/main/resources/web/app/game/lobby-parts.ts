import {Unreachable} from '../api/api';
import {pageLanguage} from '../message/messages';
import type {View} from '../view';
import {retryUntilDone} from './retry';

/** The parts of a game before its start, which whoever opens a game that has begun does not need. */
export class LobbyParts {
  isLoaded = false;
  /** Why they are not loaded yet. */
  failure: unknown;
  #isAsked = false;

  /** @param view updated when they are loaded, and when they cannot be */
  constructor(private readonly view: View) {}

  /** Loads them once, however often it is called; while the service does not respond, again after a while. */
  load(): void {
    if (this.#isAsked) {
      return;
    }
    this.#isAsked = true;
    const request = {isNeeded: () => this.view.isConnected, attempt: () => this.#attempt(), report: (failure: unknown) => this.#report(failure)};
    retryUntilDone(request, new AbortController().signal).catch(failure => {
      this.#report(failure);
      reportError(failure);
    });
  }

  async #attempt(): Promise<boolean> {
    try {
      await Promise.all([import('../lobby/seating'), pageLanguage.loadLobby()]);
    } catch (failure) {
      throw isNotReceived(failure) ? new Unreachable(String(failure)) : failure;
    }
    this.isLoaded = true;
    return true;
  }

  #report(failure: unknown): void {
    this.failure = failure;
    this.view.requestUpdate();
  }
}

/** True for a module that could not be received, false for one that fails; browsers tell them apart only by their words. */
function isNotReceived(failure: unknown): boolean {
  return failure instanceof TypeError && /import/i.test(failure.message);
}
