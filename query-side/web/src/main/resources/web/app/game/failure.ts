import {Refusal, Unreachable} from '../api/api';
import {t} from '../message/messages';

/**
 * Returns the message for a failed request: the service's own sentence, with its rule.
 *
 * @throws any error that is neither a refusal nor an outage, because it is a defect of the page
 */
export function failureWords(failure: unknown): string {
  if (failure instanceof Refusal) {
    const {ruleId} = failure.problem;
    return ruleId === undefined ? failure.message : t('table.refused', {sentence: failure.message, rule: ruleId});
  }
  if (failure instanceof Unreachable) {
    return t('table.unreachable');
  }
  throw failure;
}
