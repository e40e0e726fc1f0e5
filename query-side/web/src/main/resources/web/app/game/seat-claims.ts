import {html, nothing} from 'lit';
import type {Player} from '../api/types';
import '../lobby/link-field';
import {claimLink} from '../lobby/links';
import {ViewRequest} from '../lobby/view-request';
import {t} from '../message/messages';
import {GameView} from './game-view';
import {playerName} from './player-name';

/** The host's control to give a seat to a person who lost it: it ends the old token and shows a link for one use (LOBBY-10). */
class SeatClaims extends GameView {
  readonly #request = new ViewRequest(this);
  /** The claim tokens issued on this page, by seat, with the epoch that ends them. */
  readonly #claims = new Map<number, {readonly claim: string; readonly epoch: number}>();

  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {head, localSeats, tokens} = this.store;
    const people = head.players.filter(({seat, policy}) => policy === undefined && !localSeats.includes(seat));
    if (tokens.host === undefined || head.status !== 'running' || people.length === 0) {
      return nothing;
    }
    return html`
      <details class="card claims">
        <summary>${t('table.claim')}</summary>
        <p>${t('table.claim.what')}</p>
        ${people.map(player => this.#person(player))}
        ${this.#request.failureMessage()}
      </details>`;
  }

  #person({seat}: Player) {
    const player = playerName(this.store, seat);
    const issued = this.#claims.get(seat);
    const isOpen = issued !== undefined && issued.epoch === this.store.head.epochs[seat];
    return html`
      <p class="row"><button type="button" ?disabled=${this.#request.isBusy} @click=${() => this.#issue(seat)}>${t('table.claim.issue', {player})}</button></p>
      ${isOpen
        ? html`<cartulary-link .name=${t('table.claim.link', {player})}
            .url=${claimLink(location.origin, this.store.id, seat, issued.claim, this.store.checkpoints.anchor)}></cartulary-link>`
        : nothing}`;
  }

  #issue(seat: number): Promise<void> {
    return this.#request.attempt(async () => {
      const answer = await this.store.send({type: 'ReissueToken', seat}, 'host');
      const reissued = answer.events.find(event => event.type === 'TokenReissued');
      const claim = answer.tokens?.claim;
      if (reissued?.type !== 'TokenReissued' || claim === undefined) {
        throw new Error('the response to ReissueToken contains no claim token');
      }
      this.#claims.set(seat, {claim, epoch: reissued.data.epoch});
    });
  }
}

customElements.define('cartulary-seat-claims', SeatClaims);
