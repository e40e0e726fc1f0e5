import '../first-parts';
import {html} from 'lit';
import type {Api} from '../api/api';
import '../dispute/open-disputes';
import {t} from '../message/messages';
import {View} from '../view';
import './find-player';
import './game-lists';
import {GamesStore} from './games-store';
import './new-game';
import './seating';
import './seek-list';
import {startPicture} from './start-picture';

/** The start page: ways into a new game, and the lists of games. */
class LobbyPage extends View {
  static override properties = {api: {attribute: false}};
  declare api: Api;
  #games: GamesStore | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#games ??= new GamesStore(this.api);
    this.#games.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#games?.stop();
  }

  override render() {
    return html`
      <div class="lobby">
        <header class="welcome">
          <div>
            <h1>${t('lobby.title')}</h1>
            <p>${t('lobby.welcome')}</p>
            <p>${t('lobby.facts')}</p>
            <p class="welcome-links"><a href="/learn">${t('lobby.learn')}</a> <a href="/how-to-play">${t('lobby.howToPlay')}</a></p>
          </div>
          ${startPicture()}
        </header>
        <cartulary-seeks .games=${this.#games}></cartulary-seeks>
        <cartulary-new-game .api=${this.api}></cartulary-new-game>
        <cartulary-find-player .api=${this.api}></cartulary-find-player>
        <cartulary-game-lists .games=${this.#games}></cartulary-game-lists>
        <p class="more-pages"><a href="/statistics">${t('statistics.link')}</a></p>
        <cartulary-open-disputes .api=${this.api}></cartulary-open-disputes>
      </div>`;
  }
}

customElements.define('cartulary-lobby', LobbyPage);
