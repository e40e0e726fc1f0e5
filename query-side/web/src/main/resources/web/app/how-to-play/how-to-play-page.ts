import {html, nothing} from 'lit';
import {FACETS} from '../expansion';
import {LazyTexts} from '../message/lazy-texts';
import {t} from '../message/messages';
import {ruleLinks} from '../rule/rule-link';
import {View} from '../view';
import type {Guide} from './guide';
import {CITY, FIELD, FITS, MISFIT, MONASTERY, picture, ROAD} from './scenes';
import {loadTexts, type Key, type Texts} from './texts';

/** The rules on one page, for a first game. Every paragraph names the rules that it rests on. */
class HowToPlayPage extends View {
  readonly #lazy = new LazyTexts(this, loadTexts);

  override render() {
    const {texts, hasFailed} = this.#lazy;
    return html`<article class="how-to-play">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      ${texts === undefined ? nothing : page(texts)}</article>`;
  }
}

function page(texts: Texts) {
  const guide: Guide = {texts, picture, paragraph: (key, rules) => paragraph(texts, key, rules)};
  return html`
    <h1>${texts('rules.title')}</h1>
    <p class="aim">${texts('rules.aim')}</p>
    <p><a href="/learn">${t('lobby.learn')}</a></p>
    ${paragraph(texts, 'rules.players', ['BASE-1', 'BASE-4', 'BASE-38'])}
    ${turn(texts)}
    <h2>${texts('rules.worth')}</h2>
    ${feature(texts, 'road', ['BASE-20', 'BASE-25'], ROAD)}
    ${feature(texts, 'city', ['BASE-21', 'BASE-26'], CITY)}
    ${feature(texts, 'monastery', ['BASE-22', 'BASE-28'], MONASTERY)}
    ${feature(texts, 'field', ['BASE-17', 'BASE-23', 'BASE-36', 'BASE-41'], FIELD)}
    <section aria-labelledby="shared"><h3 id="shared">${texts('rules.shared.title')}</h3>
      ${paragraph(texts, 'rules.shared', ['BASE-14', 'BASE-29'])}</section>
    ${end(texts)} ${FACETS.map(({chapter}) => chapter(guide))}
    <section aria-labelledby="house"><h2 id="house">${texts('rules.house')}</h2>
      ${paragraph(texts, 'rules.house.text', ['LOBBY-9', 'MIX-15', 'MIX-16'])}</section>
    <p><a class="start" href="/">${texts('rules.start')}</a></p>`;
}

function turn(texts: Texts) {
  return html`<section aria-labelledby="turn"><h2 id="turn">${texts('rules.turn')}</h2>
    <ol>
      ${step(texts, 'draw', ['BASE-8', 'BASE-11'])}
      ${step(texts, 'place', ['BASE-9', 'BASE-10'], html`<div class="scenes">
        ${picture(FITS, texts('rules.turn.fits'))} ${picture(MISFIT, texts('rules.turn.misfit'))}</div>`)}
      ${step(texts, 'meeple', ['BASE-12', 'BASE-13', 'BASE-15'])}
      ${step(texts, 'score', ['BASE-16', 'BASE-24', 'BASE-30'])}
    </ol></section>`;
}

function step(texts: Texts, name: 'draw' | 'place' | 'meeple' | 'score', rules: readonly string[], shown: unknown = nothing) {
  return html`<li><p><strong>${texts(`rules.turn.${name}.title`)}</strong> ${texts(`rules.turn.${name}`)}</p>
    ${basis(texts, rules)} ${shown}</li>`;
}

function feature(texts: Texts, kind: 'road' | 'city' | 'monastery' | 'field', rules: readonly string[], scene: typeof ROAD) {
  return html`<section class="with-scene" aria-labelledby="worth-${kind}">
    <div><h3 id="worth-${kind}">${texts(`rules.kind.${kind}`)}</h3> ${paragraph(texts, `rules.kind.${kind}.text`, rules)}</div>
    ${picture(scene, texts(`rules.kind.${kind}.picture`))}</section>`;
}

function end(texts: Texts) {
  const row = (what: Key, complete: Key | undefined, incomplete: Key, of?: Key) => html`<tr>
    <th scope="row">${texts(what)}${of === undefined ? nothing : html` <small>${texts(of)}</small>`}</th>
    <td>${complete === undefined ? '–' : texts(complete)}</td><td>${texts(incomplete)}</td></tr>`;
  return html`<section aria-labelledby="end"><h2 id="end">${texts('rules.end')}</h2>
    ${paragraph(texts, 'rules.end.text', ['BASE-34', 'BASE-35', 'BASE-36', 'BASE-38'])}
    <table><caption>${texts('rules.end.caption')}</caption>
      <thead><tr><th scope="col">${texts('rules.end.what')}</th><th scope="col">${texts('rules.end.complete')}</th>
        <th scope="col">${texts('rules.end.incomplete')}</th></tr></thead>
      <tbody>
        ${row('rules.kind.road', 'rules.end.road', 'rules.end.road')}
        ${row('rules.kind.city', 'rules.end.city', 'rules.end.city.incomplete')}
        ${row('rules.kind.monastery', 'rules.end.monastery', 'rules.end.monastery.incomplete')}
        ${FACETS.flatMap(({worth = []}) => worth).map(({what, of, complete, incomplete}) => row(what, complete, incomplete, of))}
        ${row('rules.kind.field', undefined, 'rules.end.field')}
      </tbody></table></section>`;
}

function paragraph(texts: Texts, key: Key, rules: readonly string[]) {
  return html`<p>${texts(key)}</p> ${basis(texts, rules)}`;
}

/** The rules that a paragraph rests on, in small print. */
function basis(texts: Texts, rules: readonly string[]) {
  return html`<p class="small-print">${texts('rules.basis')} ${ruleLinks(rules)}</p>`;
}

customElements.define('cartulary-how-to-play', HowToPlayPage);
