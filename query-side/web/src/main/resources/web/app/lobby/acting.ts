import {html, nothing, type TemplateResult} from 'lit';
import {Refusal, Unreachable} from '../api/api';
import {t} from '../message/messages';
import {View} from '../view';

/** A part of the page that asks something of the service and tells in its place when the answer is no. */
export abstract class Acting extends View {
  /** Something was asked and is not answered yet. */
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
      await this.#focus(pressed);
    }
  }

  /** What was pressed is out of reach while the service is asked, and may be gone afterwards. */
  async #focus(pressed: Element | null): Promise<void> {
    await this.updateComplete;
    if (!this.isConnected || (document.activeElement ?? document.body) !== document.body) {
      return;
    }
    const stays = pressed instanceof HTMLElement && pressed.isConnected && !pressed.matches(':disabled');
    (stays ? pressed : this.closest('main'))?.focus();
  }

  protected problem(): TemplateResult | typeof nothing {
    return this.#failure === undefined ? nothing : problemOf(this.#failure);
  }
}

/** What went wrong, in a sentence, with the rule that says no. */
export function problemOf(failure: unknown): TemplateResult {
  if (failure instanceof Refusal) {
    const {ruleId} = failure.problem;
    return html`<p class="problem" role="alert">
      ${failure.message}
      ${ruleId === undefined ? nothing : html`<span class="rule">${t('lobby.problem.rule', {rule: ruleId})}</span>`}
    </p>`;
  }
  return html`<p class="problem" role="alert">${t(failure instanceof Unreachable ? 'lobby.problem.unreachable' : 'lobby.problem.unknown')}</p>`;
}
