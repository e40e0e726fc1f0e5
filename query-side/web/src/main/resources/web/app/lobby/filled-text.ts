import {html, type TemplateResult} from 'lit';
import {language, t, type Key} from '../message/messages';

/** Returns a text with its `{placeholders}` filled in with markup, such as an isolated name. */
export function filled(key: Key, params: Record<string, TemplateResult | string | number>): TemplateResult {
  const parts = t(key).split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : params[part] ?? `{${part}}`))}`;
}

/** A name, isolated from the direction of the text around it. */
export function isolated(name: string): TemplateResult {
  return html`<bdi>${name}</bdi>`;
}

/** Names as a list such as `Ada, Bea and Cid`, each isolated. */
export function nameList(names: readonly string[]): TemplateResult {
  const parts = new Intl.ListFormat(language(), {type: 'conjunction'}).formatToParts(names);
  return html`${parts.map(({type, value}) => (type === 'element' ? isolated(value) : value))}`;
}
