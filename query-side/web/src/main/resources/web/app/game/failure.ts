import {Refusal, Unreachable} from '../api/api';
import {t} from '../message/messages';

/**
 * What to tell of something that did not work: the service's own sentence, with its rule.
 *
 * @throws what is neither a refusal nor an outage, and so a mistake of the page
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
