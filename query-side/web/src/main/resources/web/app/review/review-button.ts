import {html, nothing} from 'lit';
import {GameView} from '../game/game-view';
import {t} from '../message/messages';

/** The button that asks for the review of a game that ended; the review takes its place. */
class ReviewButton extends GameView {
  protected override get sources() {
    return [this.analysis];
  }

  override render() {
    return this.analysis.review !== undefined ? nothing : html`<p class="row">
      <button type="button" class="review-open" @click=${() => void this.analysis.openReview()}>${t('review.open')}</button></p>`;
  }
}

customElements.define('cartulary-review-button', ReviewButton);
