import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';

/** The buttons that ask for the review of a game that ended and for the search of better moves; these take their places. */
class ReviewButton extends GameView {
  protected override get sources() {
    return [this.analysis];
  }

  override render() {
    const {review, search} = this.analysis;
    return review !== undefined && search !== undefined ? nothing : html`<p class="row">
      ${review !== undefined ? nothing
        : html`<button type="button" class="review-open" @click=${() => void this.analysis.openReview()}>${t('review.open')}</button>`}
      ${search !== undefined ? nothing
        : html`<button type="button" class="search-open" @click=${() => void this.analysis.openSearch()}>${t('review.search')}</button>`}</p>`;
  }
}

customElements.define('cartulary-review-button', ReviewButton);
