import {html, nothing} from 'lit';
import type {DisputeBasis, DisputeOutcome} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {ViewRequest} from '../lobby/view-request';
import {t} from '../message/messages';
import {withPlaces} from '../record/places';
import {correctionLines} from './corrections';
import {canCorrect, type Dispute} from './dispute';
import {readingWords, resolvedWords, targetWords} from './dispute-words';
import type {Reasons} from './reasons';
import {recountTable} from './recount-table';
import {refereeChange, refereeToken} from './referee-token';
import {tableSeats} from './rules';
import './ruling';

/** One dispute: what it is about, the recounts side by side, who has agreed to what, and its end. */
class DisputeView extends GameView {
  static override properties = {reasons: {attribute: false}, dispute: {attribute: false}};
  declare reasons: Reasons;
  declare dispute: Dispute;
  readonly #request = new ViewRequest(this);

  protected override get sources() {
    return [this.store, this.reasons, refereeChange];
  }

  override render() {
    const {store, dispute} = this;
    const {number, seat, target, reading, recount, resolved, corrected} = dispute;
    const reason = this.reasons.of(number);
    return html`
      <article class="dispute" aria-labelledby="dispute-${number}">
        <h3 id="dispute-${number}" tabindex="-1">${t('dispute.number', {dispute: number})}
          <span class="tag">${t(resolved === undefined ? 'dispute.open' : `dispute.closed.${resolved.outcome}`)}</span></h3>
        <p>${withPlaces(t('dispute.opened', {name: playerName(store, seat), target: targetWords(store, target)}))}
          <button type="button" class="link" @click=${() => store.showRevision(target.revision)}>
            ${t('dispute.show', {revision: target.revision})}</button></p>
        ${reason === undefined ? nothing : html`<blockquote>${reason}</blockquote>`}
        ${recount === undefined ? nothing : recountTable(store, target, t('dispute.recount'), recount)}
        ${recount?.reading === undefined || reading === undefined ? nothing
          : recountTable(store, target, t('dispute.recount.reading', {reading: readingWords(reading)}), recount.reading)}
        ${this.#agreements()}
        ${resolved === undefined ? this.#choices() : html`<p role="status">${resolvedWords(resolved)}</p>`}
        ${corrected === undefined ? nothing : correctionLines(store, corrected)}
        ${this.#request.failureMessage()}
      </article>`;
  }

  #agreements() {
    const {store} = this;
    const {agreements, resolved} = this.dispute;
    // A player who resigned no longer belongs to the table; what they agreed to before stays in the record.
    const table = store.head.players.filter(({seat, policy, resigned}) => policy === undefined && (!resigned || agreements.has(seat)));
    if (resolved !== undefined && agreements.size === 0) {
      return nothing;
    }
    return html`<ul class="agreements" aria-label=${t('dispute.agreements')}>${table.map(({seat}) => {
      const agreed = agreements.get(seat);
      return html`<li>${seatBadge(store, seat)} ${playerName(store, seat)}:
        ${agreed === undefined ? t('dispute.agreed.nothing') : t(outcomeKey(agreed.outcome, agreed.basis))}</li>`;
    })}</ul>`;
  }

  #choices() {
    const {store, dispute} = this;
    return html`
      ${tableSeats(store).map(seat => this.#ofSeat(seat))}
      ${store.localSeats.includes(dispute.seat) ? html`
        <p><button type="button" ?disabled=${this.#request.isBusy} @click=${() => this.#send(dispute.seat, undefined)}>
          ${t('dispute.withdraw')}</button></p>` : nothing}
      ${refereeToken() === undefined ? nothing
        : html`<cartulary-ruling .dispute=${dispute}></cartulary-ruling>`}`;
  }

  #ofSeat(seat: number) {
    const {recount} = this.dispute;
    const agreed = this.dispute.agreements.get(seat);
    const choices: readonly (readonly [DisputeOutcome, DisputeBasis | undefined])[] = [
      ['stands', undefined],
      ...(canCorrect(recount) ? [['corrected', 'recount'] as const] : []),
      ...(canCorrect(recount?.reading) ? [['corrected', 'option'] as const] : []),
      ...(recount?.stateDiffers ? [['annulled', undefined] as const] : []),
    ];
    return html`
      <fieldset class="row"><legend>${t('dispute.agree', {name: playerName(this.store, seat)})}</legend>
        ${choices.map(([outcome, basis]) => html`
          <button type="button" ?disabled=${this.#request.isBusy}
            aria-pressed=${agreed?.outcome === outcome && (agreed.basis ?? 'recount') === (basis ?? 'recount')}
            @click=${() => this.#send(seat, outcome, basis)}>${t(outcomeKey(outcome, basis))}</button>`)}
      </fieldset>`;
  }

  /** Agrees to an outcome, or withdraws the dispute. */
  #send(seat: number, outcome: DisputeOutcome | undefined, basis?: DisputeBasis): Promise<void> {
    const dispute = this.dispute.number;
    return this.#request.attempt(() => this.store.send(
      outcome === undefined ? {type: 'WithdrawDispute', dispute}
        : {type: 'AgreeToDispute', dispute, outcome, ...(basis === undefined ? {} : {basis})},
      seat));
  }
}

function outcomeKey(outcome: DisputeOutcome, basis: DisputeBasis | undefined) {
  return outcome === 'corrected' && basis === 'option' ? 'dispute.outcome.option' : `dispute.outcome.${outcome}` as const;
}

customElements.define('cartulary-dispute', DisputeView);
