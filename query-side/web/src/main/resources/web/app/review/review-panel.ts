import {html, nothing} from 'lit';
import type {GameReview, ReviewedMove, SeatReview, TurnReview} from '../api/types';
import {failureWords} from '../game/failure';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {decimal, signedDecimal, t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import type {Review} from './review';
import {marksOfMove, reviewedTurn, type MoveReader} from './reviewed-turn';

/** A move of a turn that is shown on the board. */
interface ShownMove {
  readonly turn: TurnReview;
  readonly move: ReviewedMove;
}

/** After a game: how well and how luckily each player played, and the turns that cost most. */
class ReviewPanel extends GameView {
  static override properties = {seat: {state: true}, chosen: {state: true}, looked: {state: true}};
  /** The player whose turns are shown; undefined for the seat of the viewer. */
  declare seat: number | undefined;
  /** The move that was asked for last, and the one that the pointer or the focus is at. */
  declare chosen: ShownMove | undefined;
  declare looked: ShownMove | undefined;
  #marked: ReviewedMove | undefined;

  protected override get sources() {
    return [this.store, this.analysis];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.analysis.review?.cancel();
  }

  protected override updated(): void {
    if (this.analysis.focusOn === 'review' && this.analysis.review !== undefined) {
      this.analysis.focusOn = undefined;
      this.scrollIntoView({block: 'nearest'});
      this.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
    }
    this.#mark();
  }

  /** Marks a move on the board while that is the board of its turn. */
  #mark(): void {
    const {shown, tried} = this.store;
    const isHere = (one: ShownMove | undefined) => tried === undefined && one?.turn.drawn === shown.revision;
    const one = [this.looked, this.chosen].find(isHere);
    if (one?.move !== this.#marked) {
      this.#marked = one?.move;
      this.highlights.mark(one && marksOfMove(shown, one.turn, one.move));
    }
  }

  readonly #reader: MoveReader = {
    show: (turn, move) => {
      this.chosen = {turn, move};
      this.store.showRevision(turn.drawn);
    },
    look: (turn, move) => {
      this.looked = move && {turn, move};
    },
  };

  override render() {
    const {review} = this.analysis;
    if (review === undefined) {
      return nothing;
    }
    return html`<section class="card review" aria-labelledby="review-title" aria-busy=${review.isRunning ? 'true' : 'false'}>
      <h2 id="review-title" tabindex="-1">${t(this.store.localSeats.length === 0 ? 'review.title' : 'review.title.own')}</h2>
      <p role="status">${review.isRunning ? this.#progress(review) : nothing}</p>
      ${review.failure === undefined ? nothing : html`<p class="problem" role="alert">${withRules(failureWords(review.failure))}</p>
        <p class="row"><button type="button" @click=${() => void review.ask()}>${t('past.retry')}</button></p>`}
      ${review.value === undefined ? nothing : this.#players(review.value)}
    </section>`;
  }

  #progress({progress}: Review) {
    const {reviewed, turns} = progress ?? {reviewed: 0, turns: 0};
    return reviewed === 0 ? t('review.waiting') : html`${t('review.running', {reviewed, turns})}
      <progress max=${turns} value=${reviewed} aria-label=${t('review.open')}></progress>`;
  }

  #players(review: GameReview) {
    const shown = review.seats.find(one => one.seat === (this.seat ?? this.store.localSeats[0])) ?? review.seats[0];
    return html`
      <div class="wide" tabindex="0" role="region" aria-labelledby="review-caption"><table>
        <caption id="review-caption">${t('review.caption')}</caption>
        <thead><tr><th scope="col" class="name">${t('record.summary.player')}</th><th scope="col">${t('review.best')}</th>
          <th scope="col">${t('review.lost')}</th><th scope="col">${t('review.luck')}</th></tr></thead>
        <tbody>${review.seats.map(seat => this.#player(seat))}</tbody></table></div>
      <p class="faint">${t('review.hint')}</p>
      ${shown === undefined ? nothing : this.#costliest(review, shown)}`;
  }

  #player({seat, turns, bestMoves, lost, luck}: SeatReview) {
    return html`<tr data-seat=${seat}><th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}</th>
      <td>${t('review.of', {best: bestMoves, turns})}</td><td>${decimal(lost)}</td><td>${signedDecimal(luck)}</td></tr>`;
  }

  #costliest(review: GameReview, shown: SeatReview) {
    const turns = shown.costliest.flatMap(number => review.turns.filter(turn => turn.turn === number));
    return html`
      <label>${t('review.whose')} <select @change=${(change: Event) => (this.seat = Number((change.target as HTMLSelectElement).value))}>
        ${review.seats.map(({seat}) => html`<option value=${seat} ?selected=${seat === shown.seat}>${playerName(this.store, seat)}</option>`)}
      </select></label>
      <h3>${t('review.costliest')}</h3>
      ${turns.length === 0 ? html`<p>${t('review.none')}</p>`
      : html`<ol class="costliest">${turns.map(turn => this.#turn(turn))}</ol>`}`;
  }

  #turn(turn: TurnReview) {
    return reviewedTurn(this.store, turn, this.#reader, this.store.shown.revision === turn.drawn);
  }
}

customElements.define('cartulary-review', ReviewPanel);
