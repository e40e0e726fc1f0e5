import {html, nothing} from 'lit';
import type {ExplainedWhatIf} from '../api/types';
import {failureWords} from '../game/failure';
import {FACETS} from '../expansion';
import {GameView} from '../game/game-view';
import {playerName, seatBadge} from '../game/player-name';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {plainPoints, signedPoints} from '../record/words';
import {withRules} from '../rule/rule-link';
import {claimList} from './claim-list';
import {moveButton} from './move';
import {Scratch} from './scratch';
import {optionsOf, type Option, type WhatIf} from './scratch-options';
import {scratchStep} from './scratch-step';
import {stillBoard} from './still-board';

/** A scratch board from the shown revision: other choices, the scores they would give and why, and what really happened. */
class WhatIfPanel extends GameView {
  #scratch: Scratch | undefined;

  protected override get sources() {
    return [this.store];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#follow(undefined);
  }

  override render() {
    const scratch = this.#scratch;
    if (scratch === undefined) {
      return this.store.shown.turn === 0 && this.store.shown.tiles.length === 0 ? nothing : html`
        <p class="row"><button type="button" class="what-if-open" @click=${this.#open}>${t('past.whatif.open')}</button></p>`;
    }
    return html`<section class="card what-if" aria-labelledby="what-if-title" aria-busy=${scratch.isBusy ? 'true' : 'false'} @keydown=${this.#key}>
      <h2 id="what-if-title" tabindex="-1">${t('past.whatif.title')}</h2>
      <p class="problem" role="alert">${scratch.failure === undefined ? nothing : withRules(failureWords(scratch.failure))}</p>
      <div aria-live="polite">${scratch.answer === undefined ? html`<p class="faint">${t('past.loading')}</p>` : this.#answer(scratch, scratch.answer)}</div>
      <p class="row">
        <button type="button" ?disabled=${scratch.isEmpty} @click=${() => scratch.undo()}>${t('table.undo')}</button>
        <button type="button" @click=${this.#close}>${t('table.close')}</button></p>
    </section>`;
  }

  #answer(scratch: Scratch, explained: ExplainedWhatIf) {
    const {at, view, sealed} = explained.answer;
    const laid = view.tiles.slice(this.store.at(at).tiles.length);
    const {tile, placement, figures = [], segments = []} = markedOption(scratch, explained.answer) ?? {};
    const proposed = tile === undefined || placement === undefined ? [] : [{...placement, tile}];
    return html`
      <p>${t('past.whatif.from')} ${moveButton(this.store, at)}</p>
      ${stillBoard(this.store.reading, view, [...view.tiles, ...proposed], {cells: laid, segments, figures, proposed}, t('past.whatif.board', {tiles: view.tiles.length}))}
      ${scratchStep(scratch, explained.answer)}
      ${this.#scores(explained)}
      ${sealed.length === 0 ? nothing : html`<p class="faint">${t('past.whatif.sealed', {count: sealed.length})}</p>`}
      ${FACETS.flatMap(facet => facet.assumedWords?.(explained.answer) ?? []).map(words => html`<p class="faint">${words}</p>`)}
      ${explained.answer.explanations.map((why, index) => html`<details>
        <summary>${t('past.whatif.why', {points: why.points.map(won =>
          `${playerName(this.store, won.seat)} ${signedPoints(won.points)}`).join(', ') || t('record.nobody')})}</summary>
        ${claimList(this.store, why.claims, explained.sentences[index] ?? [], at)}</details>`)}`;
  }

  #scores({answer}: ExplainedWhatIf) {
    const turns = answer.events.filter(event => event.type === 'TurnEnded').length;
    const real = this.store.at(realRevision(this.store, answer.at, turns));
    return html`<div class="wide" tabindex="0" role="region" aria-labelledby="what-if-caption"><table>
      <caption id="what-if-caption">${t('past.whatif.scores', {revision: real.revision})}</caption>
      <thead><tr><th scope="col" class="name">${t('record.compare.player')}</th><th scope="col">${t('past.whatif.before')}</th>
        <th scope="col">${t('past.whatif.score')}</th><th scope="col">${t('past.whatif.potential')}</th>
        <th scope="col">${t('past.whatif.really')}</th></tr></thead>
      <tbody>${answer.scores.map(({seat, before, score, potential}) => html`<tr>
        <th scope="row">${seatBadge(this.store, seat)} ${playerName(this.store, seat)}</th>
        <td>${plainPoints(before)}</td><td><strong>${plainPoints(score)}</strong></td><td>${plainPoints(potential)}</td>
        <td>${plainPoints(real.players.find(player => player.seat === seat)?.score ?? 0)}</td></tr>`)}</tbody></table></div>`;
  }

  readonly #open = async () => {
    this.#follow(new Scratch(this.store, this.store.shown.revision));
    await this.updateComplete;
    this.querySelector<HTMLElement>('h2')?.focus();
  };

  readonly #close = async () => {
    this.#follow(undefined);
    await this.updateComplete;
    this.querySelector<HTMLElement>('.what-if-open')?.focus();
  };

  #follow(scratch: Scratch | undefined): void {
    this.#scratch?.removeEventListener('change', this.#changed);
    this.#scratch = scratch;
    scratch?.addEventListener('change', this.#changed);
    this.requestUpdate();
  }

  readonly #changed = () => this.requestUpdate();

  readonly #key = (key: KeyboardEvent) => {
    if (key.key === 'Escape') {
      key.preventDefault();
      void this.#close();
    }
  };
}

function markedOption(scratch: Scratch, answer: WhatIf): Option | undefined {
  const of = answer.legal.find(({seat}) => seat === scratch.markedSeat) ?? answer.legal[0];
  return of === undefined ? undefined : optionsOf(scratch, answer, of.seat, of.legal)[scratch.markedOf(of.seat)];
}

/** The revision at which as many turns had really ended after a revision; the newest if they have not. */
function realRevision(store: GameStore, at: number, turns: number): number {
  const ends = store.events.filter(event => event.revision > at && event.type === 'TurnEnded').map(event => event.revision);
  return turns === 0 ? at : ends[turns - 1] ?? store.head.revision;
}

customElements.define('cartulary-what-if', WhatIfPanel);
