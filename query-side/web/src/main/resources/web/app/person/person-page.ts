import {html, nothing, svg} from 'lit';
import {fileName} from '../account/file-name';
import {signedIn, signedInChanges} from '../account/signed-in';
import {loadTexts, type Texts} from '../account/texts';
import type {Api} from '../api/api';
import type {Expansion, PersonConduct, PersonOpponents, PersonRatings, PersonView, RatingAfterGame, RatingOfClass} from '../api/types';
import {challengePerson, withAnybody} from '../lobby/find-opponent';
import {CLOCKS, optionsOf, type GameSetup} from '../lobby/game-setup';
import {optionWords} from '../lobby/option-words';
import {isProvisional} from '../lobby/rating-class';
import {rememberedSetup} from '../lobby/remembered-setup';
import {timeChoice} from '../lobby/time-choice';
import {ViewRequest} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import {dateTime, list, t} from '../message/messages';
import {navigate} from '../navigation';
import {gamePath} from '../route';
import {View} from '../view';
import {conductCard} from './conduct-card';
import './log-check';
import {opponentsCard, SHOWN_OPPONENTS} from './opponents-card';

/** Handles are shorter. */
const ID_LENGTH = 22;
const WIDTH = 320;
const HEIGHT = 80;
const SHOWN_GAMES = 20;

/** What everybody may know of a person with an account: ratings, their curves, the rated games, signed moves and disputes. */
class PersonPage extends View {
  static override properties = {api: {attribute: false}, person: {attribute: false}};
  declare api: Api;
  /** The handle or the id. */
  declare person: string;
  #view: PersonView | undefined;
  #ratings: PersonRatings | undefined;
  #opponents: PersonOpponents | undefined;
  #conduct: PersonConduct | undefined;
  #handles: ReadonlyMap<string, string | undefined> = new Map();
  /** How long players may think in the game to which the person is challenged. */
  #time: Pick<GameSetup, 'clock' | 'secondsPerStep'> = {clock: CLOCKS[1], secondsPerStep: undefined};
  readonly #lazy = new LazyTexts(this, loadTexts);
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [signedInChanges];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#request.attempt(async () => {
      const {person} = this.#view = await (this.person.length === ID_LENGTH ? this.api.personWithId(this.person) : this.api.person(this.person));
      this.#ratings = await this.api.ratings(person);
      this.#opponents = await this.api.opponents(person);
      this.#conduct = await this.api.conduct(person);
      this.#handles = await this.#readHandles();
    });
  }

  /** The handles of the opponents who are named, by their ids. */
  async #readHandles(): Promise<ReadonlyMap<string, string | undefined>> {
    const named = new Set([
      ...this.#opponents!.opponents.slice(0, SHOWN_OPPONENTS).map(({person}) => person),
      ...this.#ratings!.ratings!.flatMap(({curve}) => curve.slice(0, SHOWN_GAMES).flatMap(({persons}) => persons!.map(({person}) => person))),
    ]);
    return new Map(await Promise.all([...named].map(async person => [person, (await this.api.personWithId(person)).handle] as const)));
  }

  override render() {
    const {texts, hasFailed} = this.#lazy;
    const view = this.#view;
    return html`<div class="account person">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      <h1>${view?.handle ?? (view === undefined ? this.person : texts?.('account.opponents.closed'))}</h1>
      ${this.#request.failureMessage()}
      ${texts === undefined || view === undefined ? nothing : html`
        <p class="faint">${texts('account.person.since', {at: dateTime(view.registered)})}</p>
        ${view.closed === undefined ? nothing : html`<p>${texts('account.person.closed', {at: dateTime(view.closed)})}</p>`}
        ${signedIn() === undefined || signedIn()!.person === view.person ? nothing : this.#challenge(texts, view)}
        ${this.#ratings === undefined ? nothing
          : this.#ratings.ratings!.length === 0 ? html`<p>${texts('account.person.unrated')}</p>`
          : this.#ratings.ratings!.map(rating => ratingCard(texts, view.person, rating, this.#handles))}
        ${this.#opponents === undefined ? nothing : opponentsCard(texts, this.#opponents, this.#handles)}
        ${this.#conduct === undefined ? nothing : conductCard(texts, view, this.#conduct)}
        <cartulary-log-check .api=${this.api} .texts=${texts} .person=${view.person} .fileName=${fileName(view.handle ?? view.person, 'ndjson')}></cartulary-log-check>`}
    </div>`;
  }

  #challenge(texts: Texts, {person, handle}: PersonView) {
    const setup = {...withAnybody(rememberedSetup()), ...this.#time};
    return handle === undefined ? nothing : html`
      <div class="row challenge-person">${timeChoice(this.#time, time => {
          this.#time = time;
          this.requestUpdate();
        })}
        <button type="button" class="main" ?disabled=${this.#request.isBusy}
        @click=${() => this.#request.attempt(async () => navigate(gamePath(await challengePerson(this.api, setup, person))))}
        >${texts('account.person.challenge')}</button>
      </div>
      <p class="faint">${texts('account.person.challenge.about', {game: optionWords(optionsOf(setup)).join(' · ')})}</p>`;
  }
}

function ratingCard(texts: Texts, person: string, {class: key, curve, now}: RatingOfClass, handles: ReadonlyMap<string, string | undefined>) {
  const title = classWords(texts, key);
  return html`<section class="card" aria-label=${title}>
    <h2>${title}</h2>
    <p><strong>${Math.round(now.rating!)}</strong> <span class="faint">± ${Math.round(2 * now.deviation!)} ·
      ${texts(now.games === 1 ? 'account.person.game' : 'account.person.games', {games: now.games!})}${isProvisional(now)
        ? ` · ${t('lobby.rating.provisional')}` : ''}</span></p>
    ${curve.length < 2 ? nothing : drawn(curve)}
    <ul class="rows">${curve.slice(0, SHOWN_GAMES).map((point, index) => html`<li>
      <a href=${gamePath(point.game!)}>${resultWords(texts, person, point, handles)}</a>
      <span class="faint">${dateTime(point.ended!)}</span>
      <span class="rating">${Math.round(point.rating!)} <span class="faint">${change(point, curve[index + 1])}</span></span></li>`)}</ul>
  </section>`;
}

/** The opponents, and against them the place of the person; of those with an account only these count. */
function resultWords(texts: Texts, person: string, {persons}: RatingAfterGame, handles: ReadonlyMap<string, string | undefined>): string {
  const place = persons!.find(one => one.person === person)!.place;
  const others = persons!.filter(one => one.person !== person);
  const best = Math.min(...others.map(one => one.place));
  const result = place < best ? 'won' : place === best ? 'tied' : 'lost';
  return texts(`account.person.${result}`, {
    names: list(others.map(one => handles.has(one.person) ? handles.get(one.person) ?? texts('account.opponents.closed') : '…')),
  });
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
