import {html, nothing, type TemplateResult} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {View} from '../view';

/** A component that sends requests to the service and shows their failures. */
export abstract class RequestView extends View {
  /** True while a request is in progress. */
  protected busy = false;
  #failure: unknown;

  protected async attempt(job: () => Promise<unknown>): Promise<void> {
    if (this.busy) {
      return;
    }
    const pressed = document.activeElement;
    this.busy = true;
    this.#failure = undefined;
    this.requestUpdate();
    try {
      await job();
    } catch (failure) {
      this.#failure = failure;
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        reportError(failure);
      }
    } finally {
      this.busy = false;
      this.requestUpdate();
      await this.#restoreFocus(pressed);
    }
  }

  /** Restores the focus: the pressed button was disabled during the request and may have been removed. */
  async #restoreFocus(pressed: Element | null): Promise<void> {
    await this.updateComplete;
    if (!this.isConnected || (document.activeElement ?? document.body) !== document.body) {
      return;
    }
    const isStillThere = pressed instanceof HTMLElement && pressed.isConnected && !pressed.matches(':disabled');
    (isStillThere ? pressed : this.closest('main'))?.focus();
  }

  protected failureMessage(): TemplateResult | typeof nothing {
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
