import {html} from 'lit';

/** The words of a button with its key in parentheses at the end, which a screen without a keyboard and mouse does not show. */
export function withKey(words: string): unknown {
  const [key = ''] = /\s*[(（]\w+[)）]$/.exec(words) ?? [];
  return html`${words.slice(0, words.length - key.length)}<span class="key">${key}</span>`;
}
