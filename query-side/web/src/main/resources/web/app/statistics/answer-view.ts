import {html, nothing, type TemplateResult} from 'lit';
import type {AnswerColumn, ExampleGame, ListedQuestion, StatisticsAnswer} from '../api/types';
import {pictureOf} from '../game/board/pieces';
import {ON_THEIR_OWN} from '../game/tile-reading';
import {problemMessage} from '../lobby/view-request';
import {language, t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {View} from '../view';
import {filterQuery, type GameFilter} from './filter';
import type {StatisticsStore} from './statistics-store';

/** The column of the data with a type of tiles. */
const TILE_TYPE = 'tile_type';

/** The answer to one question: a picture, its table, its SQL and files, and games to look at. */
class AnswerView extends View {
  static override properties = {store: {attribute: false}, question: {attribute: false}, filter: {attribute: false}};
  declare store: StatisticsStore;
  declare question: ListedQuestion;
  declare filter: GameFilter;
  #isTableShown = false;

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {name, title, about} = this.question;
    const {answer, picture, failure} = this.store.of(name) ?? {};
    return html`
      <section class="card statistic" aria-labelledby="statistic-${name}">
        <h2 id="statistic-${name}">${title}</h2>
        <p>${withRules(about)}</p>
        ${failure === undefined ? nothing : problemMessage(failure)}
        ${answer === undefined
          ? failure === undefined ? html`<p class="faint">${t('statistics.reading')}</p>` : nothing
          : this.#answer(answer, picture)}
      </section>`;
  }

  #answer(answer: StatisticsAnswer, picture: Element | undefined) {
    const {question: name} = answer;
    const games = new Intl.NumberFormat(language()).format(answer.games);
    return html`
      <p class="faint">${t('statistics.games', {games})}</p>
      ${picture === undefined
        ? html`<p>${t(answer.absent.includes('reviews') ? 'statistics.noReviews'
          : filterQuery(this.filter) === '' ? 'statistics.tooFew.all' : 'statistics.tooFew')}</p>`
        : html`<div class="wide picture" tabindex="0" role="region" aria-label=${t('statistics.picture.of', {title: answer.title})}>${picture}</div>`}
      ${answer.rows.length === 0 ? nothing : html`
        <details @toggle=${this.#showTable}>
          <summary>${t('statistics.table')}</summary>
          ${this.#isTableShown
            ? html`<div class="wide" tabindex="0" role="region" aria-label=${t('statistics.table.of', {title: answer.title})}>${table(answer)}</div>`
            : nothing}
        </details>`}
      <details>
        <summary>${t('statistics.sql')}</summary>
        <pre class="wide" tabindex="0" role="region" aria-label=${t('statistics.sql.of', {title: answer.title})}><code>${answer.sql}</code></pre>
        <p>${t('statistics.files')}</p>
        <ul class="files">${answer.files.map(file => html`<li><a href="/data/${file}" download>${file}</a></li>`)}</ul>
        <p><a href="/api/statistics/${name}/csv${filterQuery(this.filter)}" download="${name}.csv">${t('statistics.csv')}</a></p>
      </details>
      ${answer.examples.games.length === 0 ? nothing : html`
        <h3>${answer.examples.title}</h3>
        <ul class="examples">${answer.examples.games.map(game => example(game, answer.examples.columns))}</ul>`}`;
  }

  readonly #showTable = (toggle: Event) => {
    this.#isTableShown = (toggle.target as HTMLDetailsElement).open;
    this.requestUpdate();
  };
}

function table({title, columns, rows}: StatisticsAnswer): TemplateResult {
  return html`<table>
    <caption class="hidden">${title}</caption>
    <thead><tr>${columns.map(column => html`<th scope="col" class=${column.numeric ? 'number' : ''}>${column.title}</th>`)}</tr></thead>
    <tbody>${rows.map(row => html`<tr>${columns.map((column, i) =>
      html`<td class=${column.numeric ? 'number' : ''}>${tilePicture(row[i], column)}${cell(row[i], column)}</td>`)}</tr>`)}</tbody>
  </table>`;
}

function example({game, revision, here, values}: ExampleGame, columns: readonly AnswerColumn[]): TemplateResult {
  const name = t('statistics.game', {game: game.slice(0, 8)});
  const facts = columns.map((column, i) => html`${i === 0 ? nothing : ' · '}${tilePicture(values[i], column)}${
    t('statistics.fact', {name: column.title, value: cell(values[i], column)})}`);
  return html`<li>
    ${here ? html`<a href="/games/${game}${revision === undefined ? '' : `?at=${revision}`}">${name}</a>` : html`<span title=${t('statistics.elsewhere')}>${name}</span>`}
    <small class="faint">${facts}</small></li>`;
}

/** The id of a type of tiles tells nobody how its tiles look. */
function tilePicture(value: unknown, column: AnswerColumn): TemplateResult | typeof nothing {
  return column.name === TILE_TYPE ? html`${pictureOf(ON_THEIR_OWN, `${String(value)}.0`)} ` : nothing;
}

function cell(value: unknown, column: AnswerColumn): string {
  if (value === null || value === undefined) {
    return '–';
  }
  const word = column.words.find(one => one.value === String(value))?.word;
  if (word !== undefined) {
    return word;
  }
  return typeof value === 'number'
    ? new Intl.NumberFormat(language(), Number.isInteger(value) ? {} : {maximumSignificantDigits: 3}).format(value)
    : String(value);
}

customElements.define('cartulary-statistic', AnswerView);
