import {html, nothing, svg} from 'lit';
import {loadTexts, type Texts} from '../account/texts';
import type {Api} from '../api/api';
import type {Expansion, PersonRatings, PersonView, RatingAfterGame, RatingOfClass} from '../api/types';
import {ViewRequest} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import {dateTime, list, t} from '../message/messages';
import {gamePath} from '../route';
import {View} from '../view';

const WIDTH = 320;
const HEIGHT = 80;
const SHOWN_GAMES = 20;

/** What everybody may know of a person with an account: ratings, their curves, and the rated games. */
class PersonPage extends View {
  static override properties = {api: {attribute: false}, handle: {}};
  declare api: Api;
  declare handle: string;
  #person: PersonView | undefined;
  #ratings: PersonRatings | undefined;
  readonly #lazy = new LazyTexts(this, loadTexts);
  readonly #request = new ViewRequest(this);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#request.attempt(async () => {
      this.#person = await this.api.person(this.handle);
      this.#ratings = await this.api.ratings(this.#person.person);
    });
  }

  override render() {
    const {texts, hasFailed} = this.#lazy;
    const person = this.#person;
    return html`<div class="account person">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      <h1>${person?.handle ?? this.handle}</h1>
      ${this.#request.failureMessage()}
      ${texts === undefined || person === undefined ? nothing : html`
        <p class="faint">${texts('account.person.since', {at: dateTime(person.registered)})}</p>
        <p><a href="/api/persons/${person.person}/record" download="${person.handle ?? 'person'}.ndjson">${texts('account.person.log')}</a></p>
        ${this.#ratings === undefined ? nothing
          : this.#ratings.ratings!.length === 0 ? html`<p>${texts('account.person.unrated')}</p>`
          : this.#ratings.ratings!.map(rating => ratingCard(texts, rating))}`}
    </div>`;
  }
}

function ratingCard(texts: Texts, {class: key, curve, now}: RatingOfClass) {
  const title = classWords(texts, key);
  const isProvisional = Date.parse(now.provisionalFrom!) <= Date.now();
  return html`<section class="card" aria-label=${title}>
    <h2>${title}</h2>
    <p><strong>${Math.round(now.rating!)}</strong> <span class="faint">± ${Math.round(2 * now.deviation!)} ·
      ${texts(now.games === 1 ? 'account.person.game' : 'account.person.games', {games: now.games!})}${isProvisional
        ? ` · ${texts('account.person.provisional')}` : ''}</span></p>
    ${curve.length < 2 ? nothing : drawn(curve)}
    <ul class="rows">${curve.slice(0, SHOWN_GAMES).map((point, index) => html`<li>
      <a href=${gamePath(point.game!)}>${dateTime(point.ended!)}</a>
      <span>${Math.round(point.rating!)} <span class="faint">${change(point, curve[index + 1])}</span></span></li>`)}</ul>
  </section>`;
}

/** The rating after each game as a line; the list below says the same in numbers. */
function drawn(newestFirst: readonly RatingAfterGame[]) {
  const ratings = newestFirst.map(point => point.rating!).reverse();
  const least = Math.min(...ratings);
  const span = Math.max(...ratings) - least || 1;
  const points = ratings.map((rating, index) =>
    `${(index / (ratings.length - 1) * WIDTH).toFixed(1)},${((1 - (rating - least) / span) * (HEIGHT - 8) + 4).toFixed(1)}`);
  return svg`<svg class="rating-curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><polyline points=${points.join(' ')}></polyline></svg>`;
}

function change(point: RatingAfterGame, former: RatingAfterGame | undefined): string {
  if (former === undefined) {
    return '';
  }
  const points = Math.round(point.rating!) - Math.round(former.rating!);
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** Says a class such as `two:base:clock`. */
function classWords(texts: Texts, key: string): string {
  const [kind, sets, clock] = key.split(':') as ['two' | 'more', string, 'untimed' | 'step' | 'clock'];
  const expansions = sets === 'base' ? t('lobby.expansion.none') : list(sets.split(',').map(one => t(`lobby.expansion.${one as Expansion}`)));
  return [texts(`account.person.${kind}`), expansions, texts(`account.person.${clock}`)].join(' · ');
}

customElements.define('cartulary-person', PersonPage);
