import {html} from 'lit';
import {Refusal} from '../api/api';
import {failureWords} from '../game/failure';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import type {Answer} from './answers';
import type {Past} from './past';

/** Whether the service has no answer to a question, and never will have one. */
export function isRefused(answer: Answer<unknown>, kind: string): boolean {
  return answer.state === 'failed' && answer.failure instanceof Refusal && answer.failure.kind === kind;
}

/** Renders an answer once it is known; before, that it is loading, or why it failed. */
export function whenKnown<T>(past: Past, answer: Answer<T>, render: (value: T) => unknown) {
  switch (answer.state) {
    case 'loading':
      return html`<p class="faint">${t('past.loading')}</p>`;
    case 'failed':
      return html`<p class="problem" role="alert">${withRules(failureWords(answer.failure))}</p>
        <p><button type="button" @click=${() => past.answers.retry()}>${t('past.retry')}</button></p>`;
    case 'known':
      return render(answer.value);
  }
}
