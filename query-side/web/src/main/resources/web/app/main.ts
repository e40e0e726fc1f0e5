import './first-parts';
import './styles';
import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {signedIn, signedInChanges} from './account/signed-in';
import {Api, Unreachable} from './api/api';
import {saveTokens} from './api/tokens';
import {saveRefereeToken} from './dispute/referee-token';
import {GameStore} from './game/store';
import {artwork} from './game/artwork';
import {problemMessage} from './lobby/view-request';
import {language, pageLanguage, t} from './message/messages';
import {pageLinks} from './page-links';
import {installServiceWorker} from './offline';
import {gamePath, parseRoute, type Route} from './route';
import type {RuleDialog} from './rule/rule-dialog';
import type {RuleEvent} from './rule/rule-link';
import {View} from './view';

const rarePages = () => Promise.all([import('./rare-pages'), pageLanguage.loadLobby()]);
/** The pages that a visitor of a table does not need at once. */
const LATER: Partial<Record<Route['page'], () => Promise<unknown>>> = {
  'lobby': () => Promise.all([import('./lobby/lobby-page'), pageLanguage.loadLobby()]),
  'account': rarePages, 'person': rarePages, 'how-to-play': rarePages, 'learn': rarePages, 'statistics': rarePages,
  'competitions': rarePages, 'competition': rarePages, 'embedded-competition': rarePages,
};

/** The texts are on their way before the pictures are read. */
const READY = Promise.all([pageLanguage.load(), artwork.install()]);

/**
 * The page: a header, which a table leaves out, and below it the list of games, how to play, the lessons, the statistics,
 * one game, or that there is no such page.
 */
class App extends View {
  readonly #api = new Api();
  #route: Route = parseRoute(location);
  #store: GameStore | undefined;
  /** The pages whose parts are loaded. */
  readonly #loaded = new Set<Route['page']>(['game', 'unknown']);
  /** The page that could not be loaded. */
  #missing: Route['page'] | undefined;
  /** True while a table has the whole page. */
  #isAtTable = false;

  protected override get sources() {
    return [signedInChanges];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    pageLanguage.addEventListener('change', this.#applyLanguage);
    this.#applyLanguage();
    window.addEventListener('popstate', this.#showRoute);
    window.addEventListener('hashchange', this.#showRoute);
    this.addEventListener('click', this.#navigateWithinPage);
    this.addEventListener('rule', this.#showRule);
    this.#showRoute();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    pageLanguage.removeEventListener('change', this.#applyLanguage);
    window.removeEventListener('popstate', this.#showRoute);
    window.removeEventListener('hashchange', this.#showRoute);
    this.#store?.disconnect();
  }

  readonly #applyLanguage = () => {
    document.documentElement.lang = language();
    this.#api.language = language();
  };

  readonly #showRoute = () => {
    this.#route = parseRoute(location);
    const game = this.#route.page === 'game' ? this.#route.game : undefined;
    if (this.#store?.id !== game) {
      this.#store?.disconnect();
      this.#store = undefined;
    }
    if (this.#route.page === 'lobby' && this.#route.referee !== undefined) {
      saveRefereeToken(this.#route.referee);
      history.replaceState(null, '', '/');
    }
    void this.#loadPage(this.#route.page);
    if (this.#route.page === 'game') {
      const {anchor, invite, read, recovery, revision} = this.#route;
      if (invite !== undefined) {
        saveTokens(this.#route.game, {invite});
      }
      if (read !== undefined) {
        saveTokens(this.#route.game, {read});
      }
      if (read !== undefined || recovery !== undefined) {
        history.replaceState(null, '', gamePath(this.#route.game));
      }
      if (this.#store?.connection === 'absent' || anchor !== undefined) {
        // A link that states a history is compared with it from the start.
        this.#store?.disconnect();
        this.#store = undefined;
      }
      if (this.#store === undefined) {
        this.#store = new GameStore(this.#api, this.#route.game);
        this.#store.addEventListener('change', this.#updateHead);
        void this.#store.open(recovery, anchor);
      } else if (recovery !== undefined) {
        void this.#store.recover(recovery);
      }
      if (revision !== undefined) {
        this.#store.showWhenReached(revision);
      }
    }
    this.#updateHead();
    this.requestUpdate();
  };

  async #loadPage(page: Route['page']): Promise<void> {
    try {
      await LATER[page]?.();
      this.#loaded.add(page);
      this.#missing = undefined;
    } catch {
      this.#missing = page;
    }
    this.requestUpdate();
  }

  /** Leaves out the header and the foot at a table. */
  readonly #updateHead = () => {
    const isAtTable = this.#store?.isStarted === true;
    if (isAtTable !== this.#isAtTable) {
      this.#isAtTable = isAtTable;
      this.requestUpdate();
    }
  };

  /** Follows links within the page without reloading it. */
  readonly #navigateWithinPage = (click: MouseEvent) => {
    const link = (click.target as Element).closest('a');
    const isExternal = link === null || link.origin !== location.origin || link.target !== '' || !/^\/(games(\/|$)|account$|persons\/|competitions(\/|$)|how-to-play$|learn$|statistics$|$)/.test(link.pathname);
    if (isExternal || click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) {
      return;
    }
    click.preventDefault();
    if (link.href !== location.href) {
      history.pushState(null, '', link.href);
      this.#showRoute();
      this.querySelector('main')?.focus();
    }
  };

  /** Renders once the texts and pictures are there; a game is asked for meanwhile. */
  protected override async scheduleUpdate(): Promise<void> {
    await READY;
    super.scheduleUpdate();
  }

  override render() {
    if (this.#route.page === 'embedded-competition') {
      return html`<main id="main" tabindex="-1">${this.#page()}</main>`;
    }
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${t('app.skip')}</a>
      ${this.#isAtTable ? nothing : html`<header class="head">
        <a class="brand" href="/">Cartulary</a>
        <span class="row"><a href="/account">${signedIn()?.handle ?? t('app.account')}</a> <cartulary-language></cartulary-language></span>
      </header>`}
      <main id="main" tabindex="-1">${this.#page()}</main>
      <cartulary-rule .api=${this.#api}></cartulary-rule>
      ${this.#isAtTable ? nothing : html`<footer class="foot"><span>${pageLinks()}</span> <cartulary-theme></cartulary-theme></footer>`}`;
  }

  readonly #showRule = (asked: Event) => {
    void this.querySelector<RuleDialog>('cartulary-rule')?.show((asked as RuleEvent).detail);
  };

  readonly #skip = (click: Event) => {
    click.preventDefault();
    this.querySelector('main')?.focus();
  };

  #page() {
    if (this.#missing === this.#route.page) {
      return problemMessage(new Unreachable());
    }
    if (!this.#loaded.has(this.#route.page)) {
      return nothing;
    }
    if (this.#route.page === 'lobby') {
      return html`<cartulary-lobby .api=${this.#api}></cartulary-lobby>`;
    }
    if (this.#route.page === 'how-to-play') {
      return html`<cartulary-how-to-play></cartulary-how-to-play>`;
    }
    if (this.#route.page === 'learn') {
      return html`<cartulary-learn></cartulary-learn>`;
    }
    if (this.#route.page === 'competitions') {
      return html`<cartulary-competitions .api=${this.#api}></cartulary-competitions>`;
    }
    if (this.#route.page === 'competition') {
      const {competition} = this.#route;
      return keyed(competition, html`<cartulary-competition .api=${this.#api} .competition=${competition}></cartulary-competition>`);
    }
    if (this.#route.page === 'embedded-competition') {
      return html`<cartulary-embedded-competition .competition=${this.#route.competition}></cartulary-embedded-competition>`;
    }
    if (this.#route.page === 'account') {
      return html`<cartulary-account .api=${this.#api}></cartulary-account>`;
    }
    if (this.#route.page === 'person') {
      const {person} = this.#route;
      return keyed(person, html`<cartulary-person .api=${this.#api} .person=${person}></cartulary-person>`);
    }
    if (this.#route.page === 'unknown') {
      return html`<cartulary-unknown></cartulary-unknown>`;
    }
    if (this.#route.page === 'statistics') {
      return html`<cartulary-statistics .api=${this.#api} .filter=${this.#route.filter}></cartulary-statistics>`;
    }
    return this.#store === undefined
      ? nothing
      : keyed(this.#store, html`<cartulary-game .store=${this.#store} .invite=${this.#route.invite} .moment=${this.#route.moment}></cartulary-game>`);
  }
}

if (parseRoute(location).page !== 'embedded-competition') {
  installServiceWorker();
}
// What the address needs is loaded beside the rest; the page says if it cannot be.
void LATER[parseRoute(location).page]?.().catch(() => undefined);
customElements.define('cartulary-app', App);
