import {html, nothing} from 'lit';
import type {PropertyValues} from 'lit';
import type {Api} from '../api/api';
import type {LakeState} from '../api/types';
import {isLevel, levelNumber, type Level} from '../game/bot-policy';
import {problemMessage} from '../lobby/view-request';
import {dateTime, language, list, pageLanguage, t} from '../message/messages';
import {navigate} from '../navigation';
import {View} from '../view';
import './answer-view';
import {expansionsOf, FILTERS, FILTER_NAMES, filterQuery, parseFilter, type FilterName, type GameFilter} from './filter';
import {StatisticsStore} from './statistics-store';

/** The statistics of all public games that ended: a picture for each question. */
class StatisticsPage extends View {
  static override properties = {api: {attribute: false}, filter: {attribute: false}};
  declare api: Api;
  declare filter: GameFilter;
  #store: StatisticsStore | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    pageLanguage.addEventListener('change', this.#read);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    pageLanguage.removeEventListener('change', this.#read);
    this.#store?.removeEventListener('change', this.#show);
    this.#store?.stop();
  }

  /** The route makes a new filter at every navigation. */
  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('filter');
    if (this.#store === undefined) {
      this.#store = new StatisticsStore(this.api);
      this.#store.addEventListener('change', this.#show);
      this.#read();
    } else if (before !== undefined && filterQuery(before) !== filterQuery(this.filter)) {
      this.#read();
    }
  }

  readonly #show = () => this.requestUpdate();

  readonly #read = () => {
    void this.#store?.read(this.filter);
  };

  override render() {
    const {overview, failure, isReading} = this.#store!;
    return html`
      <div class="statistics">
        <header class="welcome">
          <h1>${t('statistics.title')}</h1>
          ${failure === undefined ? nothing : problemMessage(failure)}
          ${overview?.lake === undefined
            ? html`<p>${overview?.missing === undefined ? t('statistics.reading') : t(`statistics.missing.${overview.missing as 'empty' | 'not-configured'}`)}</p>`
            : this.#about(overview.lake)}
        </header>
        ${overview?.lake === undefined ? nothing : html`
          ${this.#filters()}
          <p class="hidden" role="status">${isReading ? t('statistics.reading') : t('statistics.read')}</p>
          ${overview.questions.map(question => html`
            <cartulary-statistic .store=${this.#store} .question=${question} .filter=${this.filter}></cartulary-statistic>`)}`}
      </div>`;
  }

  #about({games, changed}: LakeState) {
    return html`
      <p>${t('statistics.about', {games: new Intl.NumberFormat(language()).format(games), changed: dateTime(changed)})}</p>
      <p>${t('statistics.howTo')}</p>
      <p><a href="/data/?language=${language()}">${t('statistics.data')}</a></p>`;
  }

  #filters() {
    return html`
      <form class="card row" @submit=${this.#apply} aria-label=${t('statistics.filter')}>
        ${FILTER_NAMES.map(name => html`
          <label class="field"><span>${t(`statistics.filter.${name}`)}</span>
            <select name=${name}>
              <option value="" ?selected=${this.filter[name] === undefined}>${t('statistics.filter.all')}</option>
              ${FILTERS[name].map(value => html`
                <option value=${value} ?selected=${this.filter[name] === value}>${optionText(name, value)}</option>`)}
            </select></label>`)}
        <button type="submit" class="main">${t('statistics.filter.apply')}</button>
      </form>`;
  }

  readonly #apply = (submit: SubmitEvent) => {
    submit.preventDefault();
    const chosen = new FormData(submit.target as HTMLFormElement);
    const filter = parseFilter(new URLSearchParams(FILTER_NAMES.map(name => [name, String(chosen.get(name))])));
    navigate(`/statistics${filterQuery(filter)}`);
  };
}

function optionText(name: FilterName, value: string): string {
  switch (name) {
    case 'players':
      return value;
    case 'expansions':
      return list(expansionsOf(value).map(one => t(`lobby.expansion.${one}`)));
    case 'policy':
      return isLevel(value)
        ? t('statistics.policy.level', {level: levelNumber(value)})
        : t(`statistics.policy.${value as Exclude<(typeof FILTERS.policy)[number], Level>}`);
  }
}

customElements.define('cartulary-statistics', StatisticsPage);
