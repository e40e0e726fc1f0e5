import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {signedIn, signedInChanges} from '../account/signed-in';
import type {Api} from '../api/api';
import type {CompetitionStage} from '../api/types';
import {problemMessage} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import {language, list, pageLanguage, t} from '../message/messages';
import {View} from '../view';
import {bracketCard, crossTableCard} from './brackets';
import {CompetitionStore, type ShownCompetition} from './competition-store';
import './assumed-result';
import './entering';
import './group-table';
import './live-boards';
import './next-match';
import './organising';
import {roundsCard} from './rounds';
import {RunningDuels} from './running-duels';
import {loadTexts, type Texts} from './texts';

/** One competition: tables with their reasons, cross tables, brackets, rounds, entrants and rules. Follows the stream of the competition. */
class CompetitionPage extends View {
  static override properties = {api: {attribute: false}, competition: {attribute: false}};
  declare api: Api;
  declare competition: string;
  #store: CompetitionStore | undefined;
  #duels: RunningDuels | undefined;
  #isPlayed = false;
  readonly #lazy = new LazyTexts(this, loadTexts);

  protected override get sources() {
    return [signedInChanges];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#store = new CompetitionStore(this.api, this.competition);
    this.#duels = new RunningDuels(this.api, this.competition);
    this.#store.addEventListener('change', this.#show);
    pageLanguage.addEventListener('change', this.#read);
    void this.#store.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    pageLanguage.removeEventListener('change', this.#read);
    this.#store?.removeEventListener('change', this.#show);
    this.#store?.close();
    this.#duels?.stop();
    this.#isPlayed = false;
  }

  readonly #show = () => {
    this.#followDuels();
    this.requestUpdate();
  };

  /** Only competitions with a running stage that is played here have running games. */
  #followDuels(): void {
    const isPlayed = this.#store?.shown?.overview.stages.some(({plan, status}) => plan.play !== undefined && status === 'running') ?? false;
    if (isPlayed && !this.#isPlayed) {
      this.#duels?.start();
    } else if (isPlayed) {
      // A change is often the result of a game.
      void this.#duels?.read();
    } else {
      this.#duels?.stop();
    }
    this.#isPlayed = isPlayed;
  }

  /** The pictures contain texts. */
  readonly #read = () => {
    void this.#store?.read();
  };

  override render() {
    const {texts, hasFailed} = this.#lazy;
    const {shown, failure, changes} = this.#store!;
    return html`<div class="account competition">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      ${failure === undefined ? nothing : problemMessage(failure)}
      ${texts === undefined || shown === undefined ? nothing : html`
        ${this.#content(texts, shown)}
        <p class="hidden" role="status">${changes === 0 ? nothing : keyed(changes, html`${texts('competition.updated')}`)}</p>`}
    </div>`;
  }

  #content(texts: Texts, shown: ShownCompetition) {
    const {overview, names, tables, crossTables, brackets} = shown;
    const store = this.#store!;
    const isOrganiser = signedIn() !== undefined && signedIn()!.person === overview.organiser;
    return html`
      <p><a href="/competitions">${texts('competition.all')}</a></p>
      <h1>${names.competition ?? texts('competition.unnamed', {id: overview.competition.slice(0, 6)})}</h1>
      <cartulary-next-match .store=${store} .texts=${texts} .shown=${shown} .duels=${this.#duels!}></cartulary-next-match>
      ${this.#isPlayed ? html`<cartulary-live-boards .store=${store} .texts=${texts} .duels=${this.#duels!}></cartulary-live-boards>` : nothing}
      ${tables.tables.map(table => html`<cartulary-group-table .store=${store} .texts=${texts} .names=${names} .table=${table}
        .isOnly=${tables.tables.filter(({stage}) => stage === table.stage).length === 1}></cartulary-group-table>`)}
      ${brackets.brackets.map(bracket => bracketCard(texts, shown, bracket))}
      ${crossTables.tables.map(table => crossTableCard(texts, shown, table))}
      ${isOrganiser ? html`<cartulary-organising .store=${store} .texts=${texts} .shown=${shown}></cartulary-organising>` : nothing}
      ${roundsCard(texts, store, shown)}
      ${this.#entrants(texts, shown)}
      ${rulesCard(texts, shown)}
      ${exportCard(texts, overview.competition)}`;
  }

  #entrants(texts: Texts, shown: ShownCompetition) {
    const {overview: {entrants}, names} = shown;
    return html`<section class="card" aria-labelledby="entrants">
      <h2 id="entrants">${texts('competition.entrants')}</h2>
      ${entrants.length === 0 ? html`<p>${texts('competition.entrants.none')}</p>` : html`<ul class="rows">${entrants.map(one => html`<li>
        <span>${names.of(one.entrant)}</span>
        ${one.withdrawn ? html`<span>${texts('competition.entrants.withdrawn')}</span>` : nothing}
        ${one.roster.length === 0 ? nothing : html`<span class="faint">${list(one.roster.map(player => names.of(player)))}</span>`}</li>`)}</ul>`}
      ${signedIn() === undefined
        ? html`<p><a href="/account">${texts('competition.open.signIn')}</a></p>`
        : html`<cartulary-entering .store=${this.#store} .texts=${texts} .shown=${shown}></cartulary-entering>`}
    </section>`;
  }
}

function rulesCard(texts: Texts, {overview}: ShownCompetition) {
  return html`<section class="card" aria-labelledby="competition-rules">
    <h2 id="competition-rules">${texts('competition.rules')}</h2>
    ${overview.stages.map(stage => stageRules(texts, stage))}
    <p class="faint seed">${texts('competition.rules.seed', {seed: overview.seed})}</p>
  </section>`;
}

function stageRules(texts: Texts, {plan, status}: CompetitionStage) {
  const facts = [
    texts(`competition.format.${plan.format}`),
    ...(plan.rounds === undefined ? [] : [texts('competition.rules.rounds', {rounds: plan.rounds})]),
    ...(plan.bestOf === undefined ? [] : [texts('competition.rules.bestOf', {games: plan.bestOf})]),
    ...(plan.play === undefined ? [] : [texts('competition.rules.play')]),
    ...(plan.feed === undefined ? [] : [texts('competition.rules.feed', {perGroup: plan.feed.perGroup, stage: plan.feed.stage})]),
    texts(`competition.status.${status as 'planned' | 'running' | 'complete'}`),
  ];
  return html`<h3>${texts('competition.rules.stage', {stage: plan.id})}</h3>
    <p>${facts.join(' · ')}</p>
    ${plan.tieBreaks.length === 0 ? nothing : html`<p>${texts('competition.rules.order', {
      tieBreaks: list(plan.tieBreaks.map(one => texts(`competition.tieBreak.${one}`))),
    })}</p>`}`;
}

function exportCard(texts: Texts, competition: string) {
  const path = `/api/competitions/${competition}`;
  return html`<section class="card" aria-labelledby="competition-export">
    <h2 id="competition-export">${texts('competition.export')}</h2>
    <ul class="rows">
      <li><a href="${path}/table.csv" download="table.csv">${texts('competition.export.csv')}</a></li>
      <li><a href="${path}/results.json" download="results.json">${texts('competition.export.json')}</a></li>
      <li><a href="${path}/events" download="events.ndjson">${texts('competition.export.events')}</a></li>
      <li><a href="${path}/record" download="competition.ndjson">${texts('competition.export.record')}</a></li>
      <li><a href="${path}/calendar.ics?language=${language()}" download="competition.ics">${texts('competition.export.calendar')}</a></li>
    </ul>
  </section>`;
}

customElements.define('cartulary-competition', CompetitionPage);
