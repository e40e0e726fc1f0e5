import '../lobby/seating';
import '../dispute/dispute-panel';
import '../past/diff-panel';
import '../past/go-to';
import '../past/history-panel';
import '../past/what-if-panel';
import '../past/why-not-panel';
import '../past/why-panel';
import '../record/announcer';
import '../record/ledger';
import '../record/log';
import '../record/summary';
import '../record/timeline';
import '../review/review-panel';
import '../verdict/alarm';
import './board/board';
import './flip';
import './inspector';
import './players';
import './lost-seats';
import './seat-claims';
import './secret-panel';
import './turn-panel';
import {html, nothing, type PropertyValues} from 'lit';
import type {Cell, DisputeTarget, FeatureNow} from '../api/types';
import type {DisputePanel} from '../dispute/dispute-panel';
import {list, t} from '../message/messages';
import type {Moment} from '../past/moment';
import {Past} from '../past/past';
import type {Subject} from '../past/subject';
import type {RefusedPlacement} from '../past/why-not-questions';
import {View} from '../view';
import {Draft} from './draft';
import {failureWords} from './failure';
import {Features} from './features';
import {Highlights} from './highlights';
import {playerName} from './player-name';
import {hasShortcuts, setShortcuts} from './shortcuts';
import {setTileReadings} from './tile-geometry';
import type {GameStore} from './store';

/** One game: its lobby, then the board and the panels around it. */
class GamePage extends View {
  static override properties = {store: {attribute: false}, invite: {attribute: false}, moment: {attribute: false}};
  declare store: GameStore;
  declare invite: string | undefined;
  declare moment: Moment | undefined;
  #draft!: Draft;
  #features!: Features;
  #past!: Past;
  readonly #highlights = new Highlights();
  #cell: Cell | undefined;
  #refused: (RefusedPlacement & {readonly revision: number}) | undefined;
  #problem = '';
  #isPainted = false;

  protected override get sources() {
    return [this.store];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('store')) {
      this.#draft = new Draft(this.store);
      this.#features = new Features(this.store);
      this.#past = new Past(this.store);
      this.#cell = undefined;
    }
  }

  /** Renders the board first, and the timeline, scores and log in the next frame, because they take longer. */
  protected override updated(): void {
    if (!this.#isPainted && this.store.head.tiles.length > 0) {
      requestAnimationFrame(() => setTimeout(() => ((this.#isPainted = true), this.requestUpdate())));
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#key);
  }

  readonly #key = (event: KeyboardEvent) => {
    const typing = (event.target as Element).closest('input, select, textarea, dialog, button, a, summary') !== null;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) {
      return;
    }
    if (event.key === 'Escape' && !this.#draft.isEmpty) {
      this.#draft.takeBack();
    } else if (typing || !hasShortcuts()) {
      return;
    } else if (event.key === 'r' || event.key === 'R') {
      this.#draft.rotate(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Enter') {
      // A held key would also confirm the next step.
      event.repeat || this.#confirm();
    } else if (event.key === 'b' || event.key === 'B') {
      this.querySelector<HTMLElement>('.surface')?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };

  readonly #confirm = () => {
    this.querySelector<HTMLElement & {confirm(): void}>('cartulary-turn')?.confirm();
  };

  override render() {
    const {store} = this;
    setTileReadings(store.head.options.bookmakerFields, store.head.options.officeRoads ?? 'as-drawn');
    if (store.connection === 'absent') {
      return html`${this.#recovery()}<section class="card"><h1>${t('table.absent')}</h1><p>${t('table.absent.hint')}</p>
        <a href="/">${t('table.toGames')}</a></section>`;
    }
    if (store.head.revision === 0) {
      return html`<p class="card" role="status">${t('table.connecting')}</p>`;
    }
    return html`<cartulary-announcer .store=${store}></cartulary-announcer>
      <cartulary-alarm .store=${store}></cartulary-alarm>${this.#connection()}${this.#recovery()}${store.head.status === 'lobby'
      ? html`<h1 class="hidden">${t('table.title')}</h1>
        <cartulary-seating .store=${store} .invite=${this.invite}></cartulary-seating>
        <cartulary-log .store=${store}></cartulary-log>`
      : this.#table()}`;
  }

  #connection() {
    const {connection, requests} = this.store;
    return html`<p class="connection" role="status">${connection === 'broken' ? t('table.broken')
      : requests.failure !== undefined ? t('table.retrying', {failure: failureWords(requests.failure)}) : nothing}</p>`;
  }

  #recovery() {
    const {recoveryFailure} = this.store;
    return html`${recoveryFailure === undefined
      ? nothing
      : html`<p class="card problem" role="alert">${t('table.recovery.failed', {failure: failureWords(recoveryFailure)})}</p>`}
      <cartulary-lost-seats .store=${this.store}></cartulary-lost-seats>`;
  }

  #table() {
    const {store} = this;
    const isOver = store.head.status !== 'running';
    return html`
      <h1 class="hidden">${t('table.title')}</h1>
      <div class="table" @ask=${this.#past.answer} @dispute-target=${this.#dispute}>
        <div class="place">
          <p class="status" role="status">${this.#status()}</p>
          <cartulary-board .store=${store} .draft=${this.#draft} .highlights=${this.#highlights} .features=${this.#features}
            @inspect=${this.#inspect} @unfit=${this.#unfit} @confirmed=${this.#confirm}></cartulary-board>
          ${this.#isPainted ? this.#timeline() : nothing}
        </div>
        <aside class="side">
          <cartulary-flip .store=${store} .highlights=${this.#highlights}></cartulary-flip>
          <cartulary-secret .store=${store} .highlights=${this.#highlights}></cartulary-secret>
          <cartulary-turn .store=${store} .draft=${this.#draft} .features=${this.#features} .highlights=${this.#highlights}></cartulary-turn>
          ${isOver && store.isLive ? html`<cartulary-summary .store=${store}></cartulary-summary>` : nothing}
          ${isOver ? html`<cartulary-review .store=${store}></cartulary-review>` : nothing}
          <cartulary-why .store=${store} .past=${this.#past}></cartulary-why>
          <cartulary-history .store=${store} .past=${this.#past}></cartulary-history>
          <cartulary-inspector .store=${store} .past=${this.#past} .features=${this.#features} .highlights=${this.#highlights} .cell=${this.#cell}
            @closed=${() => ((this.#cell = undefined), this.requestUpdate())}></cartulary-inspector>
          <cartulary-why-not .store=${store} .past=${this.#past} .features=${this.#features} .highlights=${this.#highlights} .cell=${this.#cell}
            .refused=${this.#refused?.revision === store.shown.revision ? this.#refused : undefined}></cartulary-why-not>
          <cartulary-players .store=${store}></cartulary-players>
          ${this.#isPainted ? this.#scoresAndLog() : nothing}
          ${this.#isPainted ? html`<cartulary-disputes .store=${store} .features=${this.#features}></cartulary-disputes>` : nothing}
          ${this.#settings()}
        </aside>
      </div>`;
  }

  #timeline() {
    return html`
      <cartulary-timeline .store=${this.store} .past=${this.#past}></cartulary-timeline>
      <cartulary-goto .store=${this.store} .moment=${this.moment}></cartulary-goto>
      <cartulary-diff .store=${this.store} .past=${this.#past} .features=${this.#features} .highlights=${this.#highlights}></cartulary-diff>
      <cartulary-what-if .store=${this.store}></cartulary-what-if>`;
  }

  #scoresAndLog() {
    return html`
      <cartulary-ledger .store=${this.store} .highlights=${this.#highlights} @show-on-board=${this.#showBoard}></cartulary-ledger>
      <cartulary-log .store=${this.store}></cartulary-log>`;
  }

  /** The status line: whose turn it is and what the game waits for. */
  #status(): string {
    const {step, status} = this.store.shown;
    if (status === 'finished' || status === 'abandoned') {
      return t(status === 'finished' ? 'table.finished' : 'table.abandoned');
    }
    const who = list(step.waitingFor.map(seat => playerName(this.store, seat)));
    switch (step.name) {
      case 'Drawing':
        return t('table.status.drawing', {who});
      case 'PlacingTile':
        return t('table.status.tile', {who});
      case 'PlacingFigure':
        return t('table.status.figure', {who});
      case 'ChoosingBetFeature':
        return t('table.status.choosing', {who});
      case 'Betting':
        return t('table.status.betting', {who});
      case 'ChoosingFinalBetFeature':
        return t('table.status.final', {who});
      default:
        return '';
    }
  }

  /** Remembers a tile that does not fit, for the question why not. */
  readonly #unfit = ({detail}: CustomEvent<Cell>) => {
    const {seat, rotation} = this.#draft;
    this.#refused = seat === undefined ? undefined
      : {seat, x: detail.x, y: detail.y, rotation, revision: this.store.shown.revision};
    this.requestUpdate();
  };

  readonly #inspect = (event: CustomEvent<{cell: Cell; feature?: FeatureNow; subject?: Subject}>) => {
    this.#cell = event.detail.cell;
    const {feature, subject} = event.detail;
    if (subject !== undefined) {
      this.#past.showHistory(subject);
    }
    if (feature) {
      this.#highlights.show(feature.feature.tiles, feature.segments);
    } else {
      this.#highlights.show([this.#cell]);
    }
    this.requestUpdate();
  };

  readonly #dispute = (event: CustomEvent<DisputeTarget>) => {
    void this.querySelector<DisputePanel>('cartulary-disputes')?.ask(event.detail);
  };

  readonly #showBoard = () => {
    this.querySelector('cartulary-board')?.scrollIntoView({block: 'nearest'});
  };

  #settings() {
    const {store} = this;
    const resignable = store.localSeats.filter(seat =>
      store.head.status === 'running' && store.head.players.some(one => one.seat === seat && !one.resigned));
    return html`<label class="choice"><input type="checkbox" .checked=${hasShortcuts()}
        @change=${(change: Event) => setShortcuts((change.target as HTMLInputElement).checked)}> ${t('table.shortcuts')}</label>
      <p class="problem" role="alert">${this.#problem}</p>
      <cartulary-recovery .store=${store}></cartulary-recovery>
      <cartulary-seat-claims .store=${store}></cartulary-seat-claims>
      ${resignable.map(seat => html`<details class="card resign"><summary>${t('table.resign', {player: playerName(store, seat)})}</summary>
        <p>${t('table.resign.hint')}</p>
        <button @click=${() => this.#resign(seat)}>${t('table.resign.sure')}</button></details>`)}`;
  }

  async #resign(seat: number): Promise<void> {
    try {
      await this.store.send({type: 'Resign'}, seat);
      this.#problem = '';
    } catch (failure) {
      this.#problem = failureWords(failure);
    }
    this.requestUpdate();
  }
}

customElements.define('cartulary-game', GamePage);
