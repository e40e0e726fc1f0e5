import '../chat/chat-tab';
import '../dispute/dispute-panel';
import '../past/history-panel';
import '../past/why-not-panel';
import '../past/why-panel';
import '../record/announcer';
import '../record/ledger';
import '../record/log';
import {lightPlaces} from '../record/places';
import {withRules} from '../rule/rule-link';
import '../verdict/alarm';
import './board/board';
import './clock';
import './drawn-tile';
import './inspector';
import './notices';
import './pile';
import './record-panel';
import './players';
import './lost-seats';
import './tab-row';
import './table-menu';
import './turn-panel';
import {ContextProvider} from '@lit/context';
import {html, nothing, type PropertyValues} from 'lit';
import type {Cell, DisputeTarget, FeatureNow} from '../api/types';
import {ChatWatch} from '../chat/chat-watch';
import type {DisputePanel} from '../dispute/dispute-panel';
import {FACETS} from '../expansion';
import {problemMessage} from '../lobby/view-request';
import {t} from '../message/messages';
import type {Moment} from '../past/moment';
import {Analysis} from '../past/analysis';
import {Past} from '../past/past';
import type {Question} from '../past/questions';
import type {Subject} from '../past/subject';
import type {RefusedPlacement} from '../past/why-not-questions';
import {GameCheck} from '../verdict/game-check';
import {View} from '../view';
import {Attention} from './attention';
import {AutoDraw} from './auto-draw';
import type {Board} from './board/board';
import {Draft} from './draft';
import {failureWords} from './failure';
import {Features} from './features';
import {gameContext, type GameContext} from './game-context';
import {Highlights} from './highlights';
import {withKey} from './key-hint';
import {LobbyParts} from './lobby-parts';
import {NARROW} from './narrow';
import {RematchWatch} from './rematch-watch';
import {settings} from './settings';
import {statusWords} from './status';
import {handleTableKey} from './table-keys';
import {Tabs} from './tabs';
import type {DraggedTile} from './tile-drag';
import type {GameStore} from './store';

/** The parts of the end of a game are loaded when no more tiles than these are left. */
const NEAR_THE_END = 5;

/** One game: its lobby, then the board and the panels around it. */
class GamePage extends View {
  static override properties = {store: {attribute: false}, invite: {attribute: false}, moment: {attribute: false}};
  declare store: GameStore;
  declare invite: string | undefined;
  declare moment: Moment | undefined;
  readonly #provider = new ContextProvider(this, {context: gameContext});
  #game!: GameContext;
  #autoDraw!: AutoDraw;
  #attention!: Attention;
  /** The cell whose details are shown, and the turn in which it was asked for. */
  #cell: Cell | undefined;
  #turn = 0;
  #refused: (RefusedPlacement & {readonly revision: number}) | undefined;
  /** True if the panels beside the board are folded away. */
  #isFolded = false;
  #isPainted = false;
  readonly #lobby = new LobbyParts(this);

  protected override get sources() {
    return [this.store, settings];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('store')) {
      const {store} = this;
      this.#game = {
        store, draft: new Draft(store), features: new Features(store), highlights: new Highlights(store), past: new Past(store), analysis: new Analysis(store),
        rematches: new RematchWatch(store), check: new GameCheck(store), chat: new ChatWatch(store),
        tabs: new Tabs(store),
      };
      this.#provider.setValue(this.#game);
      this.#autoDraw = new AutoDraw(store, this.#game.draft);
      this.#attention = new Attention(store);
      this.#cell = undefined;
    }
  }

  /** Renders the board first, and the timeline, scores and log once it has been painted, because they take longer. */
  protected override updated(): void {
    const isNextTurn = this.#turn !== this.store.head.turn && this.store.isLive;
    if (this.#cell !== undefined && (isNextTurn || this.store.tried !== undefined)) {
      // Whoever has to act next sees the board.
      this.#turn = this.store.head.turn;
      this.#closeDetails();
    }
    this.#loadTheLobby();
    this.#loadTheEnd();
    void this.#autoDraw.check();
    this.#attention.update();
    this.#game.rematches.update();
    this.#game.chat.update();
    if (!this.#isPainted && this.store.head.tiles.length > 0) {
      // The callbacks of the first frame run before it is painted.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => ((this.#isPainted = true), this.requestUpdate()))));
    }
  }

  #loadTheLobby(): void {
    const {head} = this.store;
    if (head.revision > 0 && head.status === 'lobby') {
      this.#lobby.load();
    }
  }

  #loadTheEnd(): void {
    const {head, isStarted} = this.store;
    if (isStarted && (head.status !== 'running' || head.tilesLeft <= NEAR_THE_END)) {
      // Without them the players and the record say how the game ended.
      import('./end-parts').catch(() => undefined);
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#key);
    this.addEventListener('short-of-time', this.#warn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#key);
    this.removeEventListener('short-of-time', this.#warn);
    this.#attention.end();
    this.#game.rematches.end();
    this.#game.chat.end();
  }

  readonly #key = (event: KeyboardEvent) => handleTableKey({
    store: this.store, draft: this.#game.draft, confirm: this.#confirm, takeBack: this.#takeBack,
    focusChoiceOrBoard: this.#focusChoiceOrBoard, closeReveal: this.#closeReveal,
    leaveTrial: () => this.#game.analysis.leave(),
  }, event);

  readonly #warn = () => this.#attention.warn();

  readonly #closeReveal = () => {
    const button = this.querySelector<HTMLElement>('[data-reveal] button.main, .inspector .close');
    button?.click();
    return button !== null;
  };

  readonly #closeDetails = () => {
    this.#cell = undefined;
    this.#game.highlights.clear();
    this.requestUpdate();
  };

  /** Moves the focus to the choice that is due, and from there to the board. */
  readonly #focusChoiceOrBoard = () => {
    const due = this.querySelector('[data-choice]');
    const choice = due?.querySelector<HTMLElement>('input[type=radio]') ?? due?.querySelector<HTMLElement>('h2');
    const isThere = document.activeElement === choice || due?.contains(document.activeElement?.closest('input') ?? null);
    ((isThere ? undefined : choice) ?? this.querySelector<HTMLElement>('.surface'))?.focus();
  };

  readonly #confirm = () => {
    void this.querySelector<HTMLElement & {confirm(): Promise<void>}>('cartulary-turn')?.confirm();
  };

  readonly #takeBack = () => {
    this.querySelector<HTMLElement & {takeBack(): void}>('cartulary-turn')?.takeBack();
  };

  override render() {
    const {store} = this;
    if (!store.isFound) {
      return html`${this.#recovery()}<section class="card"><h1>${t('table.absent')}</h1><p>${t('table.absent.hint')}</p>
        <a href="/">${t('table.toGames')}</a></section>`;
    }
    if (store.head.revision === 0) {
      return html`<p class="card" role="status">${t('table.connecting')}</p>`;
    }
    return html`<cartulary-announcer></cartulary-announcer>
      <cartulary-alarm></cartulary-alarm>${this.#connection()}${this.#recovery()}${store.head.status === 'lobby'
      ? html`<h1 class="hidden">${t('table.title')}</h1>
        ${this.#lobby.isLoaded ? html`<cartulary-seating .invite=${this.invite}></cartulary-seating>`
          : this.#lobby.failure === undefined ? nothing : problemMessage(this.#lobby.failure)}
        <cartulary-chat></cartulary-chat>
        <cartulary-log></cartulary-log>`
      : this.#table()}`;
  }

  #connection() {
    const {connection, requests} = this.store;
    return html`<p class="connection" role="status">${connection === 'broken' ? t('table.broken')
      : requests.failure !== undefined ? withRules(t('table.retrying', {failure: failureWords(requests.failure)})) : nothing}</p>`;
  }

  #recovery() {
    const {recoveryFailure} = this.store;
    return html`${recoveryFailure === undefined
      ? nothing
      : html`<p class="card problem" role="alert">${withRules(t('table.recovery.failed', {failure: failureWords(recoveryFailure)}))}</p>`}
      <cartulary-lost-seats></cartulary-lost-seats>`;
  }

  #table() {
    const {store} = this;
    // While the last moves are being shown, the result is not given away.
    const isTrying = store.tried !== undefined;
    const isOver = (store.isLive ? store.shown : store.head).status !== 'running';
    const foldWords = t(this.#isFolded ? 'table.unfold' : 'table.fold');
    return html`
      <h1 class="hidden">${t('table.title')}</h1>
      <div class="table ${this.#isFolded ? 'folded' : ''} ${isOver && !isTrying ? 'over' : ''} ${isTrying ? 'trying' : ''}" @ask=${this.#ask} @dispute-target=${this.#dispute}
          @show-dispute=${this.#showDispute} @drag-tile=${this.#drag}
          @mouseover=${this.#light} @mouseleave=${this.#light} @focusin=${this.#light} @focusout=${this.#light}>
        <cartulary-board @inspect=${this.#inspect} @unfit=${this.#unfit} @confirmed=${this.#confirm}></cartulary-board>
        <cartulary-notices></cartulary-notices>
        <cartulary-inspector .cell=${this.#cell} @closed=${this.#closeDetails}></cartulary-inspector>
        <aside class="side">
          <cartulary-table-menu></cartulary-table-menu>
          <div class="now">
            <div class="row turn-row">
              <p class="status" role="status">${statusWords(store)}</p>
              <cartulary-clock></cartulary-clock>
              <button class="small fold" aria-expanded=${!this.#isFolded} aria-label=${foldWords} title=${foldWords} @click=${this.#fold}>${this.#isFolded ? '«' : '»'}</button>
              ${store.pace.isCaughtUp || store.pace.isInFinalScoring ? nothing : html`<button class="small" @click=${() => store.pace.skip()}>${withKey(t('table.pace.skip'))}</button>`}
            </div>
            <cartulary-drawn-tile></cartulary-drawn-tile>
            ${FACETS.map(facet => facet.panels?.())}
            <cartulary-turn></cartulary-turn>
            <cartulary-trial></cartulary-trial>
            ${FACETS.map(facet => facet.panelsBelow?.())}
          </div>
          <cartulary-end></cartulary-end>
          <cartulary-players></cartulary-players>
          <div class="more">
            <cartulary-tried></cartulary-tried>
            ${FACETS.map(facet => facet.ownPanels?.())}
            <cartulary-tabs></cartulary-tabs>
            <cartulary-diff></cartulary-diff>
            ${isOver ? html`<cartulary-rematch-list></cartulary-rematch-list>
              <cartulary-rematch-button></cartulary-rematch-button>` : nothing}
            <cartulary-why></cartulary-why>
            <cartulary-history></cartulary-history>
            <cartulary-why-not .cell=${this.#cell}
              .refused=${this.#refused?.revision === store.shown.revision ? this.#refused : undefined}></cartulary-why-not>
            ${isOver && store.isLive ? html`<cartulary-summary></cartulary-summary>` : nothing}
            ${isOver ? html`<cartulary-review-button></cartulary-review-button><cartulary-review></cartulary-review><cartulary-search></cartulary-search>` : nothing}
            ${this.#isPainted ? this.#tabs() : nothing}
          </div>
        </aside>
        ${this.#isPainted ? html`<cartulary-record .moment=${this.moment} .isOver=${isOver}></cartulary-record>` : nothing}
      </div>`;
  }

  readonly #fold = () => {
    this.#isFolded = !this.#isFolded;
    this.requestUpdate();
  };

  readonly #drag = ({detail}: CustomEvent<DraggedTile>) => {
    this.querySelector<Board>('cartulary-board')?.drag(detail.at, detail.isDropped);
  };

  #tabs() {
    return html`
      <cartulary-ledger @show-on-board=${this.#showBoard}></cartulary-ledger>
      <cartulary-log></cartulary-log>
      <cartulary-chat></cartulary-chat>
      <cartulary-pile></cartulary-pile>
      <cartulary-disputes></cartulary-disputes>`;
  }

  /** Remembers a tile that does not fit, for the question why not, which is asked about the record. */
  readonly #unfit = ({detail}: CustomEvent<Cell>) => {
    const {seat, rotation} = this.#game.draft;
    this.#refused = seat === undefined || this.store.tried !== undefined ? undefined
      : {seat, x: detail.x, y: detail.y, rotation, revision: this.store.shown.revision};
    this.requestUpdate();
  };

  readonly #inspect = (event: CustomEvent<{cell: Cell; feature?: FeatureNow; subject?: Subject}>) => {
    if (this.store.tried !== undefined) {
      // What is only tried has no past.
      return;
    }
    this.#cell = event.detail.cell;
    this.#turn = this.store.head.turn;
    const {feature, subject} = event.detail;
    if (subject !== undefined && !this.#isPlaying) {
      this.#game.past.showHistory(subject);
    }
    if (feature) {
      this.#game.highlights.show(feature.feature.tiles, feature.segments);
    } else {
      this.#game.highlights.show([this.#cell]);
    }
    this.requestUpdate();
  };

  /** True if somebody at this screen plays: then only a button opens a history, because it would bury the tabs. */
  get #isPlaying(): boolean {
    const {isLive, head, localSeats} = this.store;
    return isLive && head.status === 'running' && localSeats.length > 0;
  }

  readonly #light = (event: Event) => lightPlaces(this.#game.highlights, event);

  readonly #ask = (event: CustomEvent<Question>) => {
    this.#game.past.answer(event);
    if (matchMedia(NARROW).matches) {
      // On a phone the details lie over everything else, and would cover the answer.
      this.#cell = undefined;
      this.requestUpdate();
    }
  };

  readonly #dispute = (event: CustomEvent<DisputeTarget>) => {
    void this.querySelector<DisputePanel>('cartulary-disputes')?.ask(event.detail);
  };

  readonly #showDispute = ({detail}: CustomEvent<number>) => {
    void this.querySelector<DisputePanel>('cartulary-disputes')?.show(detail);
  };

  readonly #showBoard = () => {
    this.querySelector('cartulary-board')?.scrollIntoView({block: 'nearest'});
  };
}

customElements.define('cartulary-game', GamePage);
