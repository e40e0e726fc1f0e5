import {html, nothing, type TemplateResult} from 'lit';
import {expansionStep} from '../expansion';
import {pictureOf} from '../game/board/pieces';
import {failureWords} from '../game/failure';
import {keepFocus} from '../game/focus';
import {GameView} from '../game/game-view';
import {typeOf} from '../game/placements';
import {playerName} from '../game/player-name';
import {describeTile} from '../game/tile-edges';
import type {TileReading} from '../game/tile-reading';
import type {PileTile} from '../api/types';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import type {Trial} from './trial';

/** What can be tried and has no place on the board: the tile of the first draw, and choices of several players. */
class TrialPanel extends GameView {
  protected override get sources() {
    return [this.store, this.analysis];
  }

  protected override updated(): void {
    if (this.analysis.focusOn === 'trial' && this.analysis.trial !== undefined) {
      this.analysis.focusOn = undefined;
      this.querySelector<HTMLElement>('h2')?.focus();
    }
  }

  override render() {
    const {trial} = this.analysis;
    if (trial === undefined) {
      return nothing;
    }
    const {answer, failure} = trial;
    const choices = answer === undefined ? nothing : this.#choices(trial);
    return html`<section class="card trial" aria-labelledby="trial-title" aria-busy=${trial.isBusy ? 'true' : 'false'} ?data-choice=${choices !== nothing}>
      <h2 id="trial-title" class="hidden" tabindex="-1">${t('past.whatif.title')}</h2>
      <p class="problem" role="alert">${failure === undefined ? nothing : withRules(failureWords(failure))}</p>
      ${answer !== undefined || failure === undefined ? nothing
        : html`<p><button type="button" @click=${() => trial.retry()}>${t('past.retry')}</button></p>`}
      ${choices}
      <div class="row"><button type="button" class="try-undo" ?disabled=${trial.isEmpty || trial.isBusy}
        @click=${() => void this.#done(trial.undo())}>${t('past.whatif.undo')}</button></div>
    </section>`;
  }

  #choices(trial: Trial): TemplateResult | readonly TemplateResult[] | typeof nothing {
    const {legal, view: {step}} = trial.answer!.answer;
    const seat = legal[0]?.seat;
    if (step.name === 'Drawing' && seat !== undefined) {
      return this.#draws(trial, seat);
    }
    const {store, highlights} = this;
    return expansionStep(step.name)?.tried?.({
      store, highlights, step, legal, isBusy: trial.isBusy, make: (maker, command) => void this.#done(trial.make(maker, command)),
    }) ?? nothing;
  }

  /** The tiles of the pile as pictures; after the first draw, the recorded one only. */
  #draws(trial: Trial, seat: number) {
    const {reading} = this.store;
    const {next, pile} = trial.answer!.answer;
    const others = trial.mayChooseTile ? alike(reading, pile) : [];
    const button = (tile: string, words: string, below: string, choose: () => Promise<void>) => html`<li>
      <button type="button" class="tile-choice" aria-label=${words} title=${words} ?disabled=${trial.isBusy} @click=${() => void this.#done(choose())}>
        ${pictureOf(reading, tile)}<span aria-hidden="true">${below}</span></button></li>`;
    return html`<p id="tile-choices">${t('past.whatif.step.Drawing', {player: playerName(this.store, seat)})}</p>
      ${next === undefined && others.length === 0 ? html`<p class="faint">${t('past.whatif.order-sealed')}</p>` : nothing}
      <ul class="tile-choices" aria-labelledby="tile-choices">
        ${next === undefined ? nothing : button(next, t('past.whatif.recorded', {tile: describeTile(reading, next, 0)}),
          t('past.whatif.recorded.short'), () => trial.draw(seat, undefined))}
        ${others.map(({tile, words, count}) => button(tile, t('past.whatif.tile', {tile: words, count}), `× ${count}`, () => trial.draw(seat, tile)))}
      </ul>`;
  }

  async #done(choice: Promise<void>): Promise<void> {
    await choice;
    await keepFocus(this);
  }
}

interface Alike {
  readonly words: string;
  readonly tile: string;
  readonly count: number;
}

/** Groups the tiles of a pile that are of one type and have the same description; the first one represents its group. */
function alike(reading: TileReading, pile: readonly PileTile[]): readonly Alike[] {
  const all = new Map<string, Alike>();
  for (const {tile, count} of pile) {
    const words = describeTile(reading, tile, 0);
    const key = `${typeOf(tile)} ${words}`;
    const known = all.get(key);
    all.set(key, {words, tile: known?.tile ?? tile, count: (known?.count ?? 0) + count});
  }
  return [...all.values()];
}

customElements.define('cartulary-trial', TrialPanel);
