import {html, type TemplateResult} from 'lit';

/** An id of the rulebook, as in RuleId of the service. */
const RULE = /\b((?:BASE|BET|TOLL|MIX|LOBBY)-[1-9]\d*)\b/;

/** A request to show the sentence of a rule; bubbles to the page, which shows it. */
export type RuleEvent = CustomEvent<string>;

/** Renders a text; each rule id in it opens the sentence of the rule. */
export function withRules(text: string): unknown {
  // A split at a group has the ids at the odd indices.
  return text.split(RULE).map((part, index) => (index % 2 === 1 ? ruleLink(part) : part));
}

/** A button that opens the sentence of a rule. Its words are the id unless others are given. */
export function ruleLink(rule: string, words = rule): TemplateResult {
  return html`<button type="button" class="rule-link" aria-haspopup="dialog" @click=${(click: MouseEvent) =>
    ask(click, rule)}>${words}</button>`;
}

/** A button for each rule. */
export function ruleLinks(rules: readonly string[]): TemplateResult {
  return html`<span class="rule-links">${rules.map(rule => html`${ruleLink(rule)} `)}</span>`;
}

function ask(click: MouseEvent, rule: string): void {
  // In a summary or a label the click would act on that as well.
  click.preventDefault();
  const link = click.currentTarget as HTMLButtonElement;
  // Not every browser focuses a clicked button, and the dialog returns the focus to where it was.
  link.focus();
  link.dispatchEvent(new CustomEvent<string>('rule', {detail: rule, bubbles: true}));
}
