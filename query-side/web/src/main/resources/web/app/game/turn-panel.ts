import {html, nothing, type TemplateResult} from 'lit';
import type {GameCommand} from '../api/types';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {View} from '../view';
import {pictureOf} from './board/pieces';
import {placementProblemWords, spotWords} from './board/description';
import type {Draft} from './draft';
import {featureChoice} from './feature-choice';
import type {Features} from './features';
import {keepFocus} from './focus';
import type {Highlights} from './highlights';
import {playerName} from './player-name';
import {placementProblem, rotationsAt} from './placements';
import type {GameStore} from './store';
import {TileDrag} from './tile-drag';
import {describeTile} from './tile-edges';
import {failureWords} from './failure';

/** The controls of the player whose turn it is: choices are made first and sent when confirmed. */
class TurnPanel extends View {
  static override properties = {
    store: {attribute: false}, draft: {attribute: false}, features: {attribute: false}, highlights: {attribute: false},
  };
  declare store: GameStore;
  declare draft: Draft;
  declare features: Features;
  declare highlights: Highlights;
  #problem = '';
  /** The turn to which the problem belongs. */
  #turn = 0;
  readonly #drag = new TileDrag(this, () => this.draft.rotate(1));

  protected override get sources() {
    return [this.store, this.draft, this.features];
  }

  /** Clicks the main button once it is there, for shortcuts and for choices that need no confirmation. */
  async confirm(): Promise<void> {
    await this.updateComplete;
    if (this.store.head.step.name === 'PlacingFigure' && !this.draft.hasFigureChoice) {
      // To skip is a choice of its own.
      return;
    }
    this.querySelector<HTMLButtonElement>('button.main:not(:disabled)')?.click();
  }

  override render() {
    const {seat} = this.draft;
    if (seat === undefined) {
      return nothing;
    }
    if (this.#turn !== this.store.head.turn) {
      this.#turn = this.store.head.turn;
      this.#problem = '';
    }
    const busy = this.store.sending !== undefined || this.draft.legal === undefined;
    return html`<section class="card turn" aria-labelledby="turn-title" aria-busy=${busy ? 'true' : 'false'}>
      <h2 id="turn-title" class=${this.store.localSeats.length === 1 ? 'hidden' : ''} tabindex="-1">${t('table.turn.of', {player: playerName(this.store, seat)})}</h2>
      ${this.#step(seat, busy)}
      <p class="problem" role="alert">${withRules(this.#problem)}</p>
    </section>`;
  }

  #step(seat: number, busy: boolean): TemplateResult | typeof nothing {
    switch (this.store.head.step.name) {
      case 'Drawing':
        return html`<p>${t('table.draw.hint', {left: this.store.head.tilesLeft})}</p>
          <button class="main" ?disabled=${busy} @click=${() => this.#send(seat, {type: 'DrawTile'})}>${t('table.draw')}</button>`;
      case 'PlacingTile':
        return this.#placing(seat, busy);
      case 'PlacingFigure':
        return this.#figure(seat, busy);
      case 'ChoosingBetFeature':
        return this.#choosing(seat, busy);
      default:
        return nothing;
    }
  }

  #placing(seat: number, busy: boolean) {
    const {tile} = this.store.head.step;
    const put = this.draft.tile;
    return html`
      <div class="row">
        <div class="drawn draggable" @pointerdown=${this.#drag.press} @pointermove=${this.#drag.move} @pointerup=${this.#drag.release}
          @pointercancel=${this.#drag.cancel} @lostpointercapture=${this.#drag.cancel}>${tile === undefined ? nothing
            : pictureOf(tile, this.draft.rotation, t('table.drawn', {edges: describeTile(tile, this.draft.rotation)}))}</div>
        <div class="hints">
          <p>${t(put ? 'table.put' : 'table.place.hint')}</p>
          <p class="faint" aria-live="polite">${withRules(this.#placementHint())}</p>
        </div>
      </div>
      <div class="row">
        <button class="main" ?disabled=${busy || put === undefined}
          @click=${() => put && this.#send(seat, {type: 'PlaceTile', x: put.x, y: put.y, rotation: this.draft.rotation})}>
          ${t('table.place')}</button>
        <button @click=${() => this.draft.rotate(1)}>${t('table.rotate')}</button>
        <button ?disabled=${put === undefined} @click=${() => this.draft.takeBack()}>${t('table.takeBack')}</button>
      </div>`;
  }

  #placementHint(): string {
    const {hovered, legal, tile} = this.draft;
    if (tile !== undefined || hovered === undefined || legal === undefined) {
      return '';
    }
    const problem = placementProblem(this.store.head.tiles, legal, hovered, this.draft.rotation);
    return problem === undefined ? '' : placementProblemWords(problem, this.draft.rotation, rotationsAt(legal, hovered));
  }

  #figure(seat: number, busy: boolean) {
    const legal = this.draft.legal;
    const {segment, tollhouse} = this.draft;
    const command: GameCommand | undefined =
      segment !== undefined ? {type: 'PlaceMeeple', segment}
      : tollhouse !== undefined ? {type: 'PlaceTollhouse', x: tollhouse.x, y: tollhouse.y}
      : undefined;
    return html`
      <fieldset class="choices"><legend>${t('table.figure.hint')}</legend>
        ${legal?.meeples.map(spot => this.#choice(
          segment === spot.segment, () => this.draft.claim(spot.segment), this.#light(spot.segment),
          spotWords(this.store, this.features, spot.segment)))}
        ${legal?.tollhouses.map(cell => this.#choice(
          tollhouse?.x === cell.x && tollhouse.y === cell.y, () => this.draft.moveTollhouse(cell),
          () => this.highlights.show([cell]), t('table.tollhouse.at', {x: cell.x, y: cell.y})))}
      </fieldset>
      <div class="row">
        <button class="main" ?disabled=${busy} @click=${() => this.#send(seat, command ?? {type: 'SkipPlacement'})}>
          ${command === undefined ? t('table.skip') : t('table.figure.place')}</button>
        <button ?disabled=${command === undefined} @click=${() => this.draft.takeBack()}>${t('table.takeBack')}</button>
      </div>`;
  }

  /** Lights the feature of a segment of the placed tile. */
  #light(segment: string): () => void {
    return () => {
      const tile = this.store.head.tiles.at(-1);
      const feature = tile && this.features.ofSegment(tile.x, tile.y, segment);
      this.highlights.show([], feature?.segments ?? []);
    };
  }

  #choosing(seat: number, busy: boolean) {
    return html`<p>${t('table.choose.hint')}</p>${this.draft.legal?.betFeatures.map(question => featureChoice({
      question, chosen: this.draft.segment, isBusy: busy, highlights: this.highlights,
      choose: segment => this.draft.claim(segment),
      confirm: segment => void this.#send(seat, {type: 'ChooseBetFeature', x: question.x, y: question.y, segment}),
    }))}`;
  }

  #choice(checked: boolean, choose: () => void, light: () => void, words: string) {
    return html`<label class="choice" @pointerenter=${light} @pointerleave=${() => this.highlights.clear()}>
      <input type="radio" name="figure" .checked=${checked} @change=${choose} @focus=${light}
        @blur=${() => this.highlights.clear()}> ${words}</label>`;
  }

  async #send(seat: number, command: GameCommand): Promise<void> {
    this.#problem = '';
    this.highlights.clear();
    try {
      await this.store.send(command, seat);
    } catch (failure) {
      this.#problem = failureWords(failure);
      this.requestUpdate();
    }
    await keepFocus(this);
  }
}

customElements.define('cartulary-turn', TurnPanel);
