import {html, nothing} from 'lit';
import type {DisputeBasis, DisputeOutcome, ResolveDispute, SeatPoints} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName} from '../game/player-name';
import {ViewRequest} from '../lobby/view-request';
import {t} from '../message/messages';
import {canCorrect, pointsOfEvidence, type Dispute} from './dispute';

/** The points that can be entered. */
const MOST_POINTS = 999;

type Choice = 'stands' | 'recount' | 'option' | 'ruling' | 'annulled' | 'annulled-ruling';

const OUTCOMES: Readonly<Record<Choice, {readonly outcome: DisputeOutcome; readonly basis?: DisputeBasis}>> = {
  stands: {outcome: 'stands'},
  recount: {outcome: 'corrected', basis: 'recount'},
  option: {outcome: 'corrected', basis: 'option'},
  ruling: {outcome: 'corrected', basis: 'ruling'},
  annulled: {outcome: 'annulled'},
  'annulled-ruling': {outcome: 'annulled', basis: 'ruling'},
};

/** The decision of a referee about a dispute (LOBBY-17). */
class Ruling extends GameView {
  static override properties = {dispute: {attribute: false}};
  declare dispute: Dispute;
  readonly #request = new ViewRequest(this);
  #choice: Choice = 'stands';

  override render() {
    const {number} = this.dispute;
    return html`
      <form class="ruling" @submit=${this.#decide}>
        <fieldset>
          <legend>${t('dispute.referee.title')}</legend>
          ${this.#choices().map(choice => html`
            <label class="choice"><input type="radio" name="ruling-${number}" .checked=${choice === this.#choice}
              @change=${() => ((this.#choice = choice), this.requestUpdate())}> ${t(`dispute.ruling.${choice}`)}</label>`)}
          ${this.#choice === 'ruling' ? this.#points() : nothing}
          ${this.dispute.recount?.agreed ? html`
            <label class="choice"><input type="checkbox" name="against"> ${t('dispute.ruling.against')}</label>` : nothing}
        </fieldset>
        <button type="submit" ?disabled=${this.#request.isBusy}>${t('dispute.ruling.decide')}</button>
        ${this.#request.failureMessage()}
      </form>`;
  }

  #choices(): readonly Choice[] {
    const {recount} = this.dispute;
    return [
      'stands',
      ...(canCorrect(recount) ? ['recount' as const] : []),
      ...(canCorrect(recount?.reading) ? ['option' as const] : []),
      ...(recount?.stateDiffers ? ['annulled' as const] : ['ruling' as const, 'annulled-ruling' as const]),
    ];
  }

  /** The points that the target should have: of each seat, or the total of one. */
  #points() {
    const {target, recount} = this.dispute;
    const recorded = pointsOfEvidence(recount?.scores[0]?.recorded);
    const seats = this.store.head.players.filter(({seat}) => target.subject !== 'total' || seat === target.seat);
    const least = this.store.head.scoringTiles === undefined ? 0 : -MOST_POINTS;
    return html`<div class="row">${seats.map(({seat, score}) => html`
      <label class="field"><span>${t('dispute.ruling.points', {name: playerName(this.store, seat)})}</span>
        <input type="number" name="points-${seat}" min=${least} max=${MOST_POINTS} required
          .defaultValue=${String(target.subject === 'total' ? score : total(recorded, seat))}></label>`)}</div>`;
  }

  readonly #decide = (submit: SubmitEvent) => {
    submit.preventDefault();
    const form = new FormData(submit.target as HTMLFormElement);
    const command: ResolveDispute = {
      type: 'ResolveDispute',
      dispute: this.dispute.number,
      ...OUTCOMES[this.#choice],
      ...(this.#choice === 'ruling' ? {points: ruled(form)} : {}),
      ...(form.has('against') ? {againstRecount: true} : {}),
    };
    void this.#request.attempt(() => this.store.send(command, 'referee'));
  };
}

function total(points: readonly SeatPoints[], seat: number): number {
  return points.filter(won => won.seat === seat).reduce((sum, won) => sum + won.points, 0);
}

/** Points of 0 are given as well, for the seats that the record gave more. */
function ruled(form: FormData): SeatPoints[] {
  return [...form.entries()]
    .filter(([name]) => name.startsWith('points-'))
    .map(([name, points]) => ({seat: Number(name.slice('points-'.length)), points: Number(points)}));
}

customElements.define('cartulary-ruling', Ruling);
