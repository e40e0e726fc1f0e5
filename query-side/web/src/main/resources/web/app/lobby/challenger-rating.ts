import {html, nothing} from 'lit';
import {Refusal, Unreachable, type Api} from '../api/api';
import type {Challenge, RatedPerson} from '../api/types';
import {t} from '../message/messages';
import {View} from '../view';
import {isProvisional, ratingClass} from './rating-class';

/** The challenger's rating in the class of the game; nothing without one. */
class ChallengerRating extends View {
  static override properties = {api: {attribute: false}, challenge: {attribute: false}, rating: {state: true}};
  declare api: Api;
  declare challenge: Challenge;
  declare rating: RatedPerson | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read();
  }

  async #read(): Promise<void> {
    const {person, options} = this.challenge;
    try {
      const {ratings} = await this.api.ratings(person);
      this.rating = ratings!.find(one => one.class === ratingClass(options, options.maxSeats!))?.now;
    } catch (failure) {
      // A challenge can be answered without it.
      if (!(failure instanceof Refusal || failure instanceof Unreachable)) {
        throw failure;
      }
    }
  }

  override render() {
    const {rating} = this;
    return rating === undefined ? nothing : html`<br><span class="faint">${
      t('lobby.challenge.rating', {handle: this.challenge.handle, rating: Math.round(rating.rating!)})}${
      isProvisional(rating) ? html`<abbr title=${t('lobby.rating.provisional')}>?</abbr>` : nothing}</span>`;
  }
}

customElements.define('cartulary-challenger-rating', ChallengerRating);
