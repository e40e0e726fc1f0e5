import {html, nothing} from 'lit';
import {signedIn, signedInChanges} from '../account/signed-in';
import type {Api} from '../api/api';
import type {CompetitionList, ListedCompetition} from '../api/types';
import {ViewRequest} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import {dateTime, list, t} from '../message/messages';
import {View} from '../view';
import {EntrantNames} from './entrant-names';
import './open-competition';
import {loadTexts, type Texts} from './texts';

const PER_PAGE = 20;

/** The list of competitions, and the form to open one. */
class CompetitionsPage extends View {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  #listed: readonly ListedCompetition[] | undefined;
  #names: ReadonlyMap<string, string | undefined> = new Map();
  #next: string | undefined;
  readonly #lazy = new LazyTexts(this, loadTexts);
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [signedInChanges];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#request.attempt(() => this.#read());
  }

  async #read(): Promise<void> {
    const before = this.#next === undefined ? '' : `&before=${this.#next}`;
    const {competitions, next} = await (await this.api.read(`/api/competitions?limit=${PER_PAGE}${before}`)).json() as CompetitionList;
    const names = await Promise.all(competitions.map(async ({competition}) =>
      [competition, (await EntrantNames.read(this.api, competition)).competition] as const));
    this.#names = new Map([...this.#names, ...names]);
    this.#listed = [...this.#listed ?? [], ...competitions];
    this.#next = next;
  }

  override render() {
    const {texts, hasFailed} = this.#lazy;
    return html`<div class="account competitions">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      ${texts === undefined ? nothing : html`
        <h1>${texts('competition.title')}</h1>
        <p>${texts('competition.lead')}</p>
        ${this.#request.failureMessage()}
        ${this.#listed === undefined ? nothing : this.#list(texts, this.#listed)}
        ${signedIn() === undefined
          ? html`<p><a href="/account">${texts('competition.open.signIn')}</a></p>`
          : html`<cartulary-open-competition .api=${this.api} .texts=${texts}></cartulary-open-competition>`}`}
    </div>`;
  }

  #list(texts: Texts, listed: readonly ListedCompetition[]) {
    return listed.length === 0 ? html`<p>${texts('competition.none')}</p>` : html`
      <ul class="rows card">${listed.map(one => html`<li>
        <a href="/competitions/${one.competition}">${this.#names.get(one.competition)
          ?? texts('competition.unnamed', {id: one.competition.slice(0, 6)})}</a>
        <span>${texts(`competition.status.${one.status as 'open' | 'running' | 'complete'}`)}</span>
        <span class="faint">${list(one.formats.map(format => texts(`competition.format.${format}`)))} ·
          ${texts('competition.entrants.count', {entrants: one.entrants})} ·
          ${texts('competition.changed', {at: dateTime(one.changed)})}</span></li>`)}
      </ul>
      ${this.#next === undefined ? nothing : html`<button type="button" ?disabled=${this.#request.isBusy}
        @click=${() => this.#request.attempt(() => this.#read())}>${texts('competition.more')}</button>`}`;
  }
}

customElements.define('cartulary-competitions', CompetitionsPage);
