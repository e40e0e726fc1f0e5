import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {t} from '../message/messages';
import {View} from '../view';
import {CardReader} from './card-contents';
import './game-card';
import {BOT_SECTIONS, isIn, SECTIONS, type GamesStore, type Section} from './games-store';
import {filterForm, isFiltered} from './list-filter';
import {ofListed, ofOwn, type CardGame} from './listed-game';
import {problemMessage} from './view-request';

const OWN_PAGE_SIZE = 8;

/** The games of this browser and of the person who is signed in, and the public games to join, watch or replay. Each game is in one list. */
class GameLists extends View {
  static override properties = {games: {attribute: false}};
  declare games: GamesStore;
  #reader!: CardReader;
  #shownOwn = OWN_PAGE_SIZE;

  protected override get sources() {
    return [this.games];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('games')) {
      this.#reader = new CardReader(this.games.api);
    }
  }

  override render() {
    return html`
      ${this.games.failure === undefined ? nothing : problemMessage(this.games.failure)}
      ${this.#own()}
      ${this.#areEmpty ? nothing : filterForm(this.games.filter, filter => this.games.choose(filter))}
      ${this.#areEmpty ? html`<p class="games-section games-none">${t(this.#hasPublicGame ? 'lobby.games.none.others' : 'lobby.games.none')}</p>` : SECTIONS.map(section => this.#section(section))}
      <details class="games-section games-of-bots" @toggle=${this.#toggleBots}>
        <summary>${t('lobby.games.bots')}</summary>
        <p class="faint">${t('lobby.games.bots.about')}</p>
        ${BOT_SECTIONS.map(section => this.#section(section))}
      </details>`;
  }

  /** True on a service on which people have not played in public yet. */
  get #areEmpty(): boolean {
    return !isFiltered(this.games.filter) && SECTIONS.every(section => this.games.of(section).games?.length === 0);
  }

  /** Returns whether some games of the list are the reader's own, which have a list of their own. */
  #hasOwn(section: Section): boolean {
    return (this.games.own ?? []).some(({view}) => isIn(section, view));
  }

  /** True if own games are among the public ones. */
  get #hasPublicGame(): boolean {
    return (this.games.own ?? []).some(({view}) => view.options.visibility !== 'unlisted');
  }

  #own() {
    const own = this.games.own ?? [];
    return own.length === 0 ? nothing : html`
      <section class="games-section" aria-labelledby="games-own">
        <h2 id="games-own">${t('lobby.games.own')}</h2>
        ${this.#cards(own.slice(0, this.#shownOwn).map(ofOwn))}
        ${own.length > this.#shownOwn ? more(() => this.#showMoreOwn(), t('lobby.games.own')) : nothing}
      </section>`;
  }

  #section(section: Section) {
    const {games, hasMore} = this.games.of(section);
    const title = t(`lobby.games.${section}`);
    const id = `games-${section}`;
    return html`
      <section class="games-section" aria-labelledby=${id}>
        ${BOT_SECTIONS.includes(section) ? html`<h3 id=${id}>${title}</h3>` : html`<h2 id=${id}>${title}</h2>`}
        ${games === undefined
          ? html`<p class="faint">${t('lobby.games.reading')}</p>`
          : games.length === 0
            ? html`<p class="faint games-none">${t(isFiltered(this.games.filter) ? 'lobby.filter.none' : this.#hasOwn(section) ? 'lobby.games.none.others' : `lobby.games.${section}.none`)}</p>`
            : this.#cards(games.map(ofListed))}
        ${hasMore ? more(() => void this.games.more(section), title) : nothing}
      </section>`;
  }

  #cards(games: readonly CardGame[]): TemplateResult {
    return html`
      <ul class="game-cards">
        ${repeat(games, ({game}) => game, game => html`
          <li><cartulary-game-card .game=${game} .reader=${this.#reader}></cartulary-game-card></li>`)}
      </ul>`;
  }

  #showMoreOwn(): void {
    this.#shownOwn += OWN_PAGE_SIZE;
    this.requestUpdate();
  }

  readonly #toggleBots = (toggled: Event) => this.games.showBots((toggled.currentTarget as HTMLDetailsElement).open);
}

function more(press: () => void, of: string): TemplateResult {
  return html`<p><button type="button" aria-label=${t('lobby.games.more.of', {list: of})} @click=${press}>${t('lobby.games.more')}</button></p>`;
}

customElements.define('cartulary-game-lists', GameLists);
