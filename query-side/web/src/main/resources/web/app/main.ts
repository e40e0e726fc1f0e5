import './style/base.css';
import './style/game.css';
import './style/lobby.css';
import './style/record.css';
import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {Api} from './api/api';
import {keep} from './api/tokens';
import {GameStore} from './game/store';
import './game/game-page';
import {installPictures} from './game/drawn';
import './lobby/lobby-page';
import {LANGUAGES, language, speak, speaking, t, type Language} from './message/messages';
import {addressOf, placeOf, type Place} from './place';
import {View} from './view';

/** The page: its head, and below it the list of games or one game. */
class App extends View {
  readonly #api = new Api();
  #place: Place = placeOf(location);
  #store: GameStore | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    speaking.addEventListener('change', this.#say);
    this.#say();
    window.addEventListener('popstate', this.#arrive);
    window.addEventListener('hashchange', this.#arrive);
    this.addEventListener('click', this.#stay);
    this.#arrive();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    speaking.removeEventListener('change', this.#say);
    window.removeEventListener('popstate', this.#arrive);
    window.removeEventListener('hashchange', this.#arrive);
    this.#store?.disconnect();
  }

  readonly #say = () => {
    document.documentElement.lang = language();
    this.#api.language = language();
  };

  readonly #arrive = () => {
    this.#place = placeOf(location);
    const game = this.#place.page === 'game' ? this.#place.game : undefined;
    if (this.#store?.id !== game) {
      this.#store?.disconnect();
      this.#store = undefined;
    }
    if (this.#place.page === 'game') {
      const {invite, read, revision} = this.#place;
      if (invite !== undefined) {
        keep(this.#place.game, {invite});
      }
      if (read !== undefined) {
        keep(this.#place.game, {read});
        history.replaceState(null, '', addressOf(this.#place.game));
      }
      if (this.#store?.connection === 'absent') {
        this.#store.disconnect();
        this.#store = undefined;
      }
      if (this.#store === undefined) {
        this.#store = new GameStore(this.#api, this.#place.game);
        void this.#store.connect();
      }
      if (revision !== undefined) {
        this.#store.goTo(revision);
      }
    }
    this.requestUpdate();
  };

  /** Links within the page change the address without loading it anew. */
  readonly #stay = (click: MouseEvent) => {
    const link = (click.target as Element).closest('a');
    const leaves = link === null || link.origin !== location.origin || link.target !== '' || !/^\/(games\/|$)/.test(link.pathname);
    if (leaves || click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) {
      return;
    }
    click.preventDefault();
    if (link.href !== location.href) {
      history.pushState(null, '', link.href);
      this.#arrive();
      this.querySelector('main')?.focus();
    }
  };

  override render() {
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${t('app.skip')}</a>
      <header class="head">
        <a class="brand" href="/">Cartulary</a>
        <label class="language">
          <span class="hidden">${t('app.language')}</span>
          <select @change=${(change: Event) => speak((change.target as HTMLSelectElement).value as Language)}>
            ${Object.entries(LANGUAGES).map(
              ([code, name]) => html`<option value=${code} lang=${code} ?selected=${code === language()}>${name}</option>`,
            )}
          </select>
        </label>
      </header>
      <main id="main" tabindex="-1">${this.#page()}</main>
      <footer class="foot">
        <a href="/swagger-ui/" target="_blank" rel="noopener">${t('app.api')}</a>
      </footer>`;
  }

  readonly #skip = (click: Event) => {
    click.preventDefault();
    this.querySelector('main')?.focus();
  };

  #page() {
    if (this.#place.page === 'lobby') {
      return html`<cartulary-lobby .api=${this.#api}></cartulary-lobby>`;
    }
    return this.#store === undefined
      ? nothing
      : keyed(this.#store, html`<cartulary-game .store=${this.#store} .invite=${this.#place.invite}></cartulary-game>`);
  }
}

installPictures();
customElements.define('cartulary-app', App);
