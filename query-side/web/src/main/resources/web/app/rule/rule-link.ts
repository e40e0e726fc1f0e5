import {html, nothing, type TemplateResult} from 'lit';
import {ruleForm} from '../expansion/names';

/** An id of the rulebook, as in RuleId of the service. */
const RULE = RegExp(`\\b(${ruleForm()})\\b`);

/** A request to show the sentence of a rule; bubbles to the page, which shows it. */
export type RuleEvent = CustomEvent<string>;

/** Renders a text; each rule id in it opens the sentence of the rule. The rest is rendered by another function, if one is given. */
export function withRules(text: string, rest: (part: string) => unknown = part => part): unknown {
  // A split at a group has the ids at the odd indices.
  return text.split(RULE).map((part, index) => (index % 2 === 1 ? ruleLink(part) : rest(part)));
}

/** A text for a button, which cannot contain other buttons, and the rule ids that were in it in parentheses. */
export interface WordsAndRules {
  readonly words: string;
  readonly rules: readonly string[];
}

export function apartFromRules(text: string): WordsAndRules {
  const rules: string[] = [];
  const words = text.replace(/\s*[(（][^()（）]*[)）]/g, part => {
    const found = part.split(RULE).filter((_, index) => index % 2 === 1);
    rules.push(...found);
    return found.length === 0 ? part : '';
  });
  return {words, rules};
}

/** A button that opens the sentence of a rule. Its content is the id unless another one is given. */
export function ruleLink(rule: string, content: unknown = rule, isTabStop = true): TemplateResult {
  return html`<button type="button" class="rule-link" aria-haspopup="dialog" tabindex=${isTabStop ? nothing : -1} @click=${(click: MouseEvent) =>
    ask(click, rule)}>${content}</button>`;
}

/** A button for each rule. */
export function ruleLinks(rules: readonly string[], isTabStop = true): TemplateResult {
  return html`<span class="rule-links">${rules.map(rule => html`${ruleLink(rule, rule, isTabStop)} `)}</span>`;
}

function ask(click: MouseEvent, rule: string): void {
  // In a summary or a label the click would act on that as well.
  click.preventDefault();
  const link = click.currentTarget as HTMLButtonElement;
  // Not every browser focuses a clicked button, and the dialog returns the focus to where it was.
  link.focus();
  link.dispatchEvent(new CustomEvent<string>('rule', {detail: rule, bubbles: true}));
}
