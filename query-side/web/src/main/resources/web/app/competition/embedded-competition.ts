import {html, nothing} from 'lit';
import {Api} from '../api/api';
import {problemMessage} from '../lobby/view-request';
import {LazyTexts} from '../message/lazy-texts';
import {language, pageLanguage, t} from '../message/messages';
import {View} from '../view';
import {bracketCard} from './brackets';
import {CompetitionStore} from './competition-store';
import './group-table';
import {loadTexts} from './texts';

/**
 * The tables and brackets of a competition in a frame of another site. It needs no storage of the browser, sends no
 * cookies and no commands, and links to the page of the competition.
 */
class EmbeddedCompetition extends View {
  static override properties = {competition: {attribute: false}};
  declare competition: string;
  #store: CompetitionStore | undefined;
  readonly #lazy = new LazyTexts(this, loadTexts);

  override connectedCallback(): void {
    super.connectedCallback();
    const api = new Api('omit');
    api.language = language();
    this.#store = new CompetitionStore(api, this.competition);
    this.#store.addEventListener('change', this.#show);
    pageLanguage.addEventListener('change', this.#show);
    void this.#store.poll();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    pageLanguage.removeEventListener('change', this.#show);
    this.#store?.removeEventListener('change', this.#show);
    this.#store?.close();
  }

  readonly #show = () => this.requestUpdate();

  override render() {
    const {texts, hasFailed} = this.#lazy;
    const {shown, failure} = this.#store!;
    if (hasFailed) {
      return html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>`;
    }
    if (texts === undefined || shown === undefined) {
      return failure === undefined ? nothing : problemMessage(failure);
    }
    const {overview, names, tables: {tables}, brackets: {brackets}} = shown;
    return html`<div class="account competition">
      <h1><a href="/competitions/${overview.competition}" target="_blank" rel="noopener">${
        names.competition ?? texts('competition.unnamed', {id: overview.competition.slice(0, 6)})}</a></h1>
      ${tables.map(table => html`<cartulary-group-table .store=${this.#store} .texts=${texts} .names=${names} .table=${table}
        .isOnly=${tables.filter(({stage}) => stage === table.stage).length === 1}></cartulary-group-table>`)}
      ${brackets.map(bracket => bracketCard(texts, shown, bracket))}
    </div>`;
  }
}

customElements.define('cartulary-embedded-competition', EmbeddedCompetition);
