import {html} from 'lit';
import {t} from './message/messages';

/** The links to the other pages, at the foot of a page and in the menu of a table. */
export function pageLinks() {
  return html`<a href="/how-to-play">${t('app.howToPlay')}</a> ·
    <a href="/competitions">${t('app.competitions')}</a> ·
    <a href="/statistics">${t('statistics.title')}</a> ·
    <a href="/swagger-ui/" target="_blank" rel="noopener">${t('app.api')}</a>`;
}
