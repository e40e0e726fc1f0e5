import {html, nothing} from 'lit';
import type {AnalysedChoice, AnalysedMove, CurveTurn, GameCurve, SeatCurve} from '../api/types';
import {pictureOf} from '../game/board/pieces';
import {failureWords} from '../game/failure';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {LazyTexts} from '../message/lazy-texts';
import {decimal, signedDecimal, t} from '../message/messages';
import {figurePicture, moveWords} from '../review/reviewed-turn';
import {withRules} from '../rule/rule-link';
import {isSameLook, marksOf, type Look} from './look';
import type {Search} from './search';
import {loadTexts, type Texts} from './search-texts';
import {judgedWords, placementOf, reasonWords, stepsOf, winWords, type LineStep} from './searched-move';

const COSTLIEST = 3;

/** After a game: the best moves of the turn that is shown, how they may go on, and what the moves of the game lost. */
class SearchPanel extends GameView {
  static override properties = {chosen: {state: true}, looked: {state: true}};
  /** The look that was chosen last, and the one under the pointer or the focus. */
  declare chosen: Look | undefined;
  declare looked: Look | undefined;
  #marked: Look | undefined;
  readonly #lazy = new LazyTexts(this, loadTexts);

  protected override get sources() {
    return [this.store, this.analysis];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.analysis.search?.cancel();
  }

  protected override updated(): void {
    const {search} = this.analysis;
    if (search === undefined) {
      return;
    }
    const title = this.querySelector<HTMLElement>('h2');
    if (this.analysis.focusOn === 'search' && title !== null) {
      this.analysis.focusOn = undefined;
      this.scrollIntoView({block: 'nearest'});
      title.focus({preventScroll: true});
    }
    const at = this.#choiceAt();
    if (at !== undefined) {
      void search.askChoice(at);
    }
    this.#mark();
  }

  /** The revision of the last draw up to the shown moment: there a player chose. */
  #choiceAt(): number | undefined {
    const {store} = this;
    for (let revision = store.shown.revision; revision > 0; revision--) {
      if (store.events[revision - 1]?.type === 'TileDrawn' && store.at(revision).step.name === 'PlacingTile') {
        return revision;
      }
    }
    return undefined;
  }

  /** Marks the current look on the board, if the board shows its turn. */
  #mark(): void {
    const {shown, tried} = this.store;
    const one = [this.looked, this.chosen].find(look => tried === undefined && look?.at === shown.revision);
    if (one !== this.#marked) {
      this.#marked = one;
      this.highlights.mark(one && marksOf(shown, one));
    }
  }

  override render() {
    const {search} = this.analysis;
    const {texts} = this.#lazy;
    if (search === undefined || texts === undefined) {
      return nothing;
    }
    const at = this.#choiceAt();
    return html`<section class="card review search" aria-labelledby="search-title">
      <h2 id="search-title" tabindex="-1">${texts('search.title')}</h2>
      ${at === undefined ? html`<p>${texts('search.none')}</p>` : this.#turn(texts, search, at)}
      <p role="status">${search.isCurveRunning ? progress(texts, search) : nothing}</p>
      ${this.#failure(search.curveFailure, () => void search.askCurve())}
      ${search.curve === undefined ? nothing : this.#game(texts, search.curve)}
    </section>`;
  }

  #failure(failure: Search['curveFailure'], again: () => void) {
    return failure === undefined ? nothing : html`<p class="problem" role="alert">${withRules(failureWords(failure))}</p>
      <p class="row"><button type="button" @click=${again}>${t('past.retry')}</button></p>`;
  }

  #turn(texts: Texts, search: Search, at: number) {
    const before = this.store.at(at);
    const choice = search.choice(at);
    const [seat = 0] = before.step.waitingFor;
    return html`<h3>${texts('search.choice', {turn: before.turn, player: playerName(this.store, seat)})}</h3>
      <div aria-live="polite">${choice === undefined && search.choiceFailure === undefined ? html`<p>${texts('search.choosing')}</p>` : nothing}</div>
      ${this.#failure(choice === undefined ? search.choiceFailure : undefined, () => void search.askChoice(at, true))}
      ${choice === undefined ? nothing : this.#choice(texts, choice)}
      <p class="row"><button type="button" @click=${() => void this.analysis.tryFrom(at)}>${texts('search.try')}</button></p>`;
  }

  #choice(texts: Texts, choice: AnalysedChoice) {
    const {best, made} = choice;
    const isListed = made === undefined || best.some(one => isSame(one, made));
    const line = stepsOf(best[0]?.line ?? []);
    return html`<ol class="searched choice">
        ${best.map(one => this.#move(texts, choice, one, made !== undefined && isSame(one, made)))}
        ${isListed ? nothing : this.#move(texts, choice, made, true)}</ol>
      ${line.length < 2 ? nothing : html`<h3>${texts('search.line')}</h3>
        <ol class="searched line">${line.map((step, index) => this.#step(texts, choice, line.slice(0, index + 1), step))}</ol>`}`;
  }

  #move(texts: Texts, choice: AnalysedChoice, one: AnalysedMove, isMade: boolean) {
    const move = placementOf(one.move);
    if (move === undefined) {
      return nothing;
    }
    const {at, seat, tile} = choice;
    const before = this.store.at(at);
    const words = {move: moveWords(before, seat, move), judged: judgedWords(texts, one)};
    return this.#button({at, seat, tile, move}, isMade ? texts('search.madeMove', words) : texts('search.move', words), html`
      ${pictureOf(this.store.reading, tile, move.rotation)}
      <span>${judgedWords(texts, one)}${isMade ? html` <small class="faint">${texts('search.made')}</small>` : nothing}</span>
      ${figurePicture(before, seat, move)}`);
  }

  #step(texts: Texts, choice: AnalysedChoice, line: readonly LineStep[], step: LineStep) {
    const before = this.store.at(choice.at);
    const words = texts('search.step', {player: playerName(this.store, step.seat), move: moveWords(before, step.seat, step.placement)});
    return this.#button({at: choice.at, seat: step.seat, tile: step.tile, line}, words, html`
      ${pictureOf(this.store.reading, step.tile, step.placement.rotation)}
      <span>${seatBadge(this.store, step.seat)} ${playerName(this.store, step.seat)}</span>${figurePicture(before, step.seat, step.placement)}`);
  }

  /** A button that shows something on the board: while the pointer or the focus is there, and after a click. */
  #button(look: Look, words: string, content: unknown) {
    const isChosen = this.chosen !== undefined && isSameLook(this.chosen, look);
    const leave = () => {
      this.looked = undefined;
    };
    const enter = () => {
      this.looked = look;
    };
    return html`<li><button type="button" class="reviewed-move" aria-label=${words} aria-pressed=${isChosen}
      @click=${() => this.#show(look)} @pointerenter=${enter} @pointerleave=${leave} @focus=${enter} @blur=${leave}>${content}</button></li>`;
  }

  #show(look: Look): void {
    this.chosen = look;
    this.store.showRevision(look.at);
  }

  #game(texts: Texts, curve: GameCurve) {
    const costly = curve.points.filter(({lostWin}) => (lostWin ?? 0) > 0).toSorted((a, b) => b.lostWin! - a.lostWin!).slice(0, COSTLIEST);
    return html`
      <div class="wide" tabindex="0" role="region" aria-labelledby="search-caption"><table>
        <caption id="search-caption">${texts('search.caption')}</caption>
        <thead><tr><th scope="col" class="name">${t('record.summary.player')}</th><th scope="col">${texts('search.lost')}</th>
          <th scope="col">${texts('search.lostWin')}</th><th scope="col">${texts('search.luck')}</th></tr></thead>
        <tbody>${curve.seats.map(seat => this.#player(seat))}</tbody></table></div>
      ${costly.length === 0 ? nothing : html`<h3>${texts('search.costliest')}</h3>
        <ol class="costliest">${costly.map(point => this.#point(texts, point))}</ol>`}
      <p class="faint">${texts('search.hint', {engine: curve.engine, nodes: curve.nodes})}</p>`;
  }

  #player({seat, lost, lostWin, luck}: SeatCurve) {
    return html`<tr data-seat=${seat}><th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}</th>
      <td>${decimal(lost)}</td><td>${decimal(lostWin)}</td><td>${signedDecimal(luck)}</td></tr>`;
  }

  #point(texts: Texts, {at, turn, seat, tile, best, lost, lostWin, reasons}: CurveTurn) {
    const move = placementOf(best);
    const why = reasonWords(texts, reasons);
    return html`<li class="reviewed ${this.store.shown.revision === at ? 'shown' : ''}">
      <h4>${texts('search.turn', {turn, player: playerName(this.store, seat), points: decimal(lost ?? 0), win: winWords(lostWin ?? 0)})}</h4>
      ${why === '' ? nothing : html`<p>${texts('search.why', {reasons: why})}</p>`}
      ${move === undefined ? nothing : html`<ul class="searched">${this.#button({at, seat, tile, move}, t('review.better', {move: moveWords(this.store.at(at), seat, move)}), html`
        ${pictureOf(this.store.reading, tile, move.rotation)} <span>${t('review.better.short')}</span>${figurePicture(this.store.at(at), seat, move)}`)}</ul>`}</li>`;
  }
}

function progress(texts: Texts, {curve}: Search) {
  return curve === undefined ? texts('search.waiting') : html`${texts('search.running', {known: curve.points.length, turns: curve.turns})}
    <progress max=${curve.turns} value=${curve.points.length} aria-label=${t('review.search')}></progress>`;
}

function isSame(one: AnalysedMove, other: AnalysedMove): boolean {
  return JSON.stringify(one.move) === JSON.stringify(other.move);
}

customElements.define('cartulary-search', SearchPanel);
