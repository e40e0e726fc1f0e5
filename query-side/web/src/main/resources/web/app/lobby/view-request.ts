import {html, nothing, type TemplateResult} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import type {View} from '../view';

/** A request of a component to the service, one at a time, and its failure. */
export class ViewRequest {
  /** True while it is in progress. */
  isBusy = false;
  #failure: unknown;

  /** @param changed called when it begins and ends */
  constructor(private readonly view: View, private readonly changed = () => view.requestUpdate()) {}

  async attempt(job: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) {
      return;
    }
    const pressed = document.activeElement;
    this.isBusy = true;
    this.#failure = undefined;
    this.changed();
    try {
      await job();
    } catch (failure) {
      this.#failure = failure;
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        reportError(failure);
      }
    } finally {
      this.isBusy = false;
      this.changed();
      await this.#restoreFocus(pressed);
    }
  }

  /** Restores the focus: the pressed button was disabled during the request and may have been removed. */
  async #restoreFocus(pressed: Element | null): Promise<void> {
    await this.view.updateComplete;
    if (!this.view.isConnected || (document.activeElement ?? document.body) !== document.body) {
      return;
    }
    const isStillThere = pressed instanceof HTMLElement && pressed.isConnected && !pressed.matches(':disabled');
    (isStillThere ? pressed : this.view.closest('main'))?.focus();
  }

  failureMessage(): TemplateResult | typeof nothing {
    return this.#failure === undefined ? nothing : problemMessage(this.#failure);
  }
}

/** Renders a failure as a sentence, with the rule of a refusal. */
export function problemMessage(failure: unknown): TemplateResult {
  if (failure instanceof Refusal) {
    const {ruleId} = failure.problem;
    return html`<p class="problem" role="alert">
      ${withRules(failure.message)}
      ${ruleId === undefined ? nothing : html`<span class="rule">${withRules(t('lobby.problem.rule', {rule: ruleId}))}</span>`}
    </p>`;
  }
  return html`<p class="problem" role="alert">${t(failure instanceof Unreachable ? 'lobby.problem.unreachable' : 'lobby.problem.unknown')}</p>`;
}
