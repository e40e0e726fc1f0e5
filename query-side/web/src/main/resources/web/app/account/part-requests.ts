import {html, nothing, type TemplateResult} from 'lit';
import {Refusal} from '../api/api';
import {ViewRequest} from '../lobby/view-request';
import type {View} from '../view';
import {NoPasskey} from './passkey';
import {NoIdentity} from './provider';
import type {Key, Texts} from './texts';

/** A part of the account page that sends requests. */
export type Part = 'page' | 'recovered' | 'sign-in' | 'code' | 'register' | 'games' | 'notifications' | 'roles' | 'passkeys' | 'identities'
  | 'sessions' | 'codes' | 'tokens' | 'keys' | 'data' | 'close';

/**
 * The requests of the account page, one at a time. The part that sent a request shows its failure, which would be out of
 * view elsewhere. Dispatches `change`.
 */
export class PartRequests extends EventTarget {
  readonly #request: ViewRequest;
  #part: Part | undefined;
  /** What went otherwise than wished, without being a failure of the service. */
  #notice: Key | undefined;

  /** @param readAgain called when the session turned out to have ended */
  constructor(private readonly view: View, private readonly readAgain: () => Promise<void>) {
    super();
    this.#request = new ViewRequest(view, () => this.#changed());
  }

  get isBusy(): boolean {
    return this.#request.isBusy;
  }

  async attempt(part: Part, job: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) {
      return;
    }
    this.#part = part;
    this.#notice = undefined;
    await this.#request.attempt(() => this.#run(part, job));
    requestAnimationFrame(() => this.view.querySelector('.failure')?.scrollIntoView({block: 'nearest'}));
  }

  async #run(part: Part, job: () => Promise<unknown>): Promise<void> {
    try {
      await job();
    } catch (failure) {
      if (failure instanceof NoPasskey) {
        this.#notice = part === 'sign-in' ? 'account.noPasskey' : 'account.noPasskey.made';
      } else if (failure instanceof NoIdentity) {
        this.#notice = 'account.noIdentity';
      } else {
        if (failure instanceof Refusal && failure.problem.status === 401) {
          this.#part = 'page';
          await this.readAgain();
        }
        throw failure;
      }
    }
  }

  /** Hides the failure of a part whose form is changed. */
  forget(part: Part): void {
    if (this.#part === part && !this.isBusy) {
      this.#part = undefined;
      this.#changed();
    }
  }

  /** Renders the failure of the last request if one of these parts sent it. */
  problem(texts: Texts, ...parts: Part[]): TemplateResult | typeof nothing {
    if (this.#part === undefined || !parts.includes(this.#part)) {
      return nothing;
    }
    return html`<div class="failure">${this.#notice === undefined ? this.#request.failureMessage()
      : html`<p class="problem" role="alert">${texts(this.#notice)}</p>`}</div>`;
  }

  #changed(): void {
    this.view.requestUpdate();
    this.dispatchEvent(new Event('change'));
  }
}
