import {html, nothing} from 'lit';
import type {ExplainedScore} from '../api/types';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import {t} from '../message/messages';
import {withPlaces} from '../record/places';
import {sentenceAt} from '../record/sentence';
import {signedPoints} from '../record/words';
import {withRules} from '../rule/rule-link';
import {isRefused, whenKnown} from './answered';
import {claimList} from './claim-list';
import {featurePicture} from './feature-picture';
import {moveButton} from './move';
import './recount-view';

/** Why a score is what it is: a picture, claims with their rules and moves, and the points counted again. */
class WhyPanel extends GameView {

  protected override get sources() {
    return [this.store, this.past];
  }

  protected override updated(): void {
    if (this.past.focusOn === 'why') {
      this.past.focusOn = undefined;
      this.querySelector<HTMLElement>('h2')?.focus();
    }
  }

  override render() {
    const revision = this.past.explained;
    if (revision === undefined) {
      return nothing;
    }
    const answer = this.past.answers.why(revision);
    return html`<section class="card why" aria-labelledby="why-title" aria-busy=${answer.state === 'loading'}
        @keydown=${this.#key}>
      <h2 id="why-title" tabindex="-1">${t('past.why.title')}</h2>
      <p>${withRules(sentenceAt(this.store, revision) ?? '', withPlaces)} ${moveButton(this.store, revision)}</p>
      ${isRefused(answer, 'no-score')
        ? html`<p class="problem" role="alert">${t('past.why.none')}</p>`
        : whenKnown(this.past, answer, value => this.#explanation(value))}
      <cartulary-recount .revision=${revision}></cartulary-recount>
      <p class="row"><button type="button" @click=${() => this.past.closeExplanation()}>${t('table.close')}</button></p>
    </section>`;
  }

  #explanation({explanation, sentences}: ExplainedScore) {
    const {features, segments, event, by: {revision}} = explanation;
    return html`${featurePicture(this.store, {cells: features.flatMap(({tiles}) => tiles), segments, event, revision})}
      ${claimList(this.store, explanation.claims, sentences)}
      <p class="row why-points">${explanation.points.length === 0 ? t('record.nobody') : explanation.points.map(won => html`
        <span class="gain">${seatBadge(this.store, won.seat)} ${playerName(this.store, won.seat)}
          <strong>${signedPoints(won.points)}</strong></span>`)}</p>`;
  }

  readonly #key = (key: KeyboardEvent) => {
    if (key.key === 'Escape') {
      key.preventDefault();
      this.past.closeExplanation();
    }
  };
}

customElements.define('cartulary-why', WhyPanel);
