import {html, nothing} from 'lit';
import type {Claim, ExplainedScore} from '../api/types';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {sentenceAt} from '../record/sentence';
import {signedPoints} from '../record/words';
import {View} from '../view';
import {isRefused, whenKnown} from './answered';
import {featurePicture} from './feature-picture';
import {moveButton} from './move';
import type {Past} from './past';
import './recount-view';

/** Claims with more moves than this show them on request only. */
const MANY_MOVES = 5;

/** Why a score is what it is: a picture, claims with their rules and moves, and the points counted again. */
class WhyPanel extends View {
  static override properties = {store: {attribute: false}, past: {attribute: false}};
  declare store: GameStore;
  declare past: Past;

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
      <p>${sentenceAt(this.store, revision)} ${moveButton(this.store, revision)}</p>
      ${isRefused(answer, 'no-score')
        ? html`<p class="problem" role="alert">${t('past.why.none')}</p>`
        : whenKnown(this.past, answer, value => this.#explanation(value))}
      <cartulary-recount .store=${this.store} .past=${this.past} .revision=${revision}></cartulary-recount>
      <p class="row"><button type="button" @click=${() => this.past.closeExplanation()}>${t('table.close')}</button></p>
    </section>`;
  }

  #explanation({explanation, sentences, rules}: ExplainedScore) {
    return html`${featurePicture(this.store, explanation)}
      <ol class="claims">${explanation.claims.map((claim, index) =>
        this.#claim(claim, this.#named(sentences[index] ?? ''), rules))}</ol>
      <p class="row why-points">${explanation.points.length === 0 ? t('record.nobody') : explanation.points.map(won => html`
        <span class="gain">${seatBadge(this.store, won.seat)} ${playerName(this.store, won.seat)}
          <strong>${signedPoints(won.points)}</strong></span>`)}</p>`;
  }

  /** Puts the names of the players in a sentence. */
  #named(sentence: string): string {
    return sentence.replace(/\{seat-(\d)\}/g, (_, seat: string) => playerName(this.store, Number(seat)));
  }

  #claim(claim: Claim, sentence: string, rules: Record<string, string>) {
    const moves = [...new Set(claim.facts.map(fact => fact.by.revision))].sort((a, b) => a - b);
    return html`<li class=${`claim claim-${claim.kind}`}>
      <span>${sentence}</span>
      ${claim.rules.length === 0 ? nothing : html`<details><summary>${claim.rules.join(', ')}</summary>
        ${claim.rules.map(rule => html`<p class="rule">${claim.rules.length > 1 ? html`<strong>${rule}</strong> ` : nothing}${rules[rule]}</p>`)}
      </details>`}
      ${moves.length === 0 ? nothing : moves.length <= MANY_MOVES
        ? html`<span class="moves">${this.#moves(moves)}</span>`
        : html`<details><summary>${t('past.why.moves', {moves: moves.length})}</summary>
            <span class="moves">${this.#moves(moves)}</span></details>`}
    </li>`;
  }

  #moves(revisions: readonly number[]) {
    return revisions.map(revision => html`${moveButton(this.store, revision)} `);
  }

  readonly #key = (key: KeyboardEvent) => {
    if (key.key === 'Escape') {
      key.preventDefault();
      this.past.closeExplanation();
    }
  };
}

customElements.define('cartulary-why', WhyPanel);
