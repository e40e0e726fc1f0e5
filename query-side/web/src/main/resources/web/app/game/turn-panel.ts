import {html, nothing, type TemplateResult} from 'lit';
import type {GameCommand} from '../api/types';
import {expansionStep} from '../expansion';
import {isSameSpot, type Spot} from '../figure/piece';
import {figureSpots} from '../figure/pieces';
import {t} from '../message/messages';
import {withRules} from '../rule/rule-link';
import {pictureOf} from './board/pieces';
import {placementProblemWords} from './board/description';
import {keepFocus} from './focus';
import {GameView} from './game-view';
import {withKey} from './key-hint';
import {playerName} from './player-name';
import {pileWords} from './pile';
import {placementProblem} from './placements';
import {TileDrag} from './tile-drag';
import {describeTile} from './tile-edges';
import {failureWords} from './failure';

/** The controls of the player whose turn it is, or is tried: choices are made first and sent when confirmed. */
class TurnPanel extends GameView {
  #problem = '';
  /** The turn to which the problem belongs. */
  #turn = 0;
  readonly #drag = new TileDrag(this, () => this.draft.rotate(1));

  protected override get sources() {
    return [this.store, this.draft, this.features];
  }

  protected override willUpdate(): void {
    if (this.draft.seat !== undefined && this.#turn !== this.store.head.turn) {
      this.#turn = this.store.head.turn;
      this.#problem = '';
    }
  }

  /** Clicks the main button once it is there, for shortcuts and for choices that need no confirmation. */
  async confirm(): Promise<void> {
    await this.updateComplete;
    if (this.store.shown.step.name === 'PlacingFigure' && !this.draft.hasChoice) {
      // To skip is a choice of its own.
      return;
    }
    this.querySelector<HTMLButtonElement>('button.main:not(:disabled)')?.click();
  }

  /** Takes back the tile just placed, if that is possible (LOBBY-28), or what was tried last. */
  takeBack(): void {
    const {tried} = this.store;
    if (tried !== undefined) {
      void tried.undo();
      return;
    }
    this.querySelector<HTMLButtonElement>('button.take-back:not(:disabled)')?.click();
  }

  override render() {
    const {seat} = this.draft;
    if (seat === undefined) {
      return nothing;
    }
    const {tried} = this.store;
    const busy = this.store.sending !== undefined || tried?.isBusy === true || this.draft.legal === undefined;
    return html`<section class="card turn" aria-labelledby="turn-title" aria-busy=${busy ? 'true' : 'false'}>
      <h2 id="turn-title" class=${tried !== undefined || this.store.localSeats.length === 1 ? 'hidden' : ''} tabindex="-1">${t('table.turn.of', {player: playerName(this.store, seat)})}</h2>
      ${this.#step(seat, busy)}
      <p class="problem" role="alert">${withRules(this.#problem)}</p>
    </section>`;
  }

  #step(seat: number, busy: boolean): TemplateResult | typeof nothing {
    const {shown, tried} = this.store;
    switch (shown.step.name) {
      case 'Drawing':
        // Of a tried draw the tile can be chosen (trial-panel.ts).
        return tried !== undefined ? nothing : html`<p>${[t('table.draw.hint', {left: shown.tilesLeft}), ...pileWords(shown)].join(' ')}</p>
          <button class="main" ?disabled=${busy} @click=${() => this.#send(seat, {type: 'DrawTile'})}>${t('table.draw')}</button>`;
      case 'PlacingTile':
        return this.#placing(seat, busy);
      case 'PlacingFigure':
        return this.#figure(seat, busy);
      default:
        return this.#expansionStep(seat, busy);
    }
  }

  #placing(seat: number, busy: boolean) {
    const {reading, shown: {step: {tile}}} = this.store;
    const put = this.draft.tile;
    return html`
      <div class="row">
        <div class="drawn draggable" @pointerdown=${this.#drag.press} @pointermove=${this.#drag.move} @pointerup=${this.#drag.release}
          @pointercancel=${this.#drag.cancel} @lostpointercapture=${this.#drag.cancel}>${tile === undefined ? nothing
            : pictureOf(reading, tile, this.draft.rotation, t('table.drawn', {edges: describeTile(reading, tile, this.draft.rotation)}))}</div>
        <div class="hints">
          <p>${t(put ? 'table.put' : 'table.place.hint')}</p>
          <p class="faint" aria-live="polite">${withRules(this.#placementHint())}</p>
        </div>
      </div>
      <div class="row">
        <button class="main" ?disabled=${busy || put === undefined}
          @click=${() => put && this.#send(seat, {type: 'PlaceTile', x: put.x, y: put.y, rotation: this.draft.rotation})}>
          ${t('table.place')}</button>
        <button @click=${() => this.draft.rotate(1)}>${withKey(t('table.rotate'))}</button>
        <button ?disabled=${put === undefined} @click=${() => this.draft.undo()}>${t('table.undo')}</button>
      </div>`;
  }

  #placementHint(): string {
    const {hovered, legal, rotation} = this.draft;
    const {shown, shown: {step: {tile}}} = this.store;
    if (this.draft.tile !== undefined || hovered === undefined || legal === undefined || tile === undefined) {
      return '';
    }
    const problem = placementProblem(shown.tiles, legal, hovered, rotation);
    return problem === undefined ? '' : placementProblemWords(shown, problem, {tile, ...hovered, rotation}, legal);
  }

  #figure(seat: number, busy: boolean) {
    const {draft: {legal, figure, hasChoice}, store: {shown, tried}} = this;
    const spots = legal === undefined ? [] : figureSpots(legal, shown, seat);
    const listed = spots.filter(({kind}) => kind.spotsLine === undefined);
    const lines = [...new Set(spots.map(({kind}) => kind))].flatMap(kind => {
      const these = spots.filter(spot => spot.kind === kind);
      const line = kind.spotsLine?.(shown, seat, these.length);
      return line === undefined ? [] : {line, these};
    });
    return html`
      ${listed.length === 0 ? nothing : this.#spots(listed, t('table.figure.hint'), '')}
      ${lines.map(({line}) => html`<button class="link" @click=${() => this.draft.lookAround()}>${line}</button>`)}
      <div class="row">
        <button class=${hasChoice ? 'main' : 'quiet'} ?disabled=${busy} @click=${() => this.#send(seat, figure?.kind.command(figure) ?? {type: 'SkipPlacement'})}>
          ${figure === undefined ? t('table.skip') : figure.kind.confirmWords?.(this.store, figure) ?? t('table.figure.place')}</button>
        ${figure === undefined ? nothing : html`<button @click=${() => this.draft.undo()}>${t('table.undo')}</button>`}
        ${tried === undefined && legal?.commands.includes('TakeBack') ? html`<button class="take-back" ?disabled=${busy}
          @click=${() => this.#send(seat, {type: 'TakeBack'})}>${withKey(t('table.take-back'))}</button>` : nothing}
      </div>
      ${
        // Below the buttons: these stay where they are when a list comes or goes with the focus.
        lines.map(({line, these}) => this.#spots(these, line, 'by-keyboard'))}`;
  }

  #spots(spots: readonly Spot[], legend: string, look: string) {
    return html`<fieldset class="choices ${look}"><legend>${legend}</legend>
      ${spots.map(spot => this.#choice(
        isSameSpot(spot, this.draft.figure), () => this.draft.place(spot), () => this.#light(spot),
        spot.kind.spotWords(this.store, this.features, spot)))}
    </fieldset>`;
  }

  #light(spot: Spot): void {
    const {cells, segments} = spot.kind.light(this.features, spot);
    this.highlights.show(cells, segments);
  }

  #expansionStep(seat: number, isBusy: boolean) {
    const {draft, highlights} = this;
    const step = expansionStep(this.store.shown.step.name);
    return html`${step?.controls?.({draft, highlights, isBusy, send: command => void this.#send(seat, command)})}`;
  }

  #choice(checked: boolean, choose: () => void, light: () => void, words: string) {
    return html`<label class="choice" @pointerenter=${light} @pointerleave=${() => this.highlights.clear()}>
      <input type="radio" name="figure" .checked=${checked} @change=${choose} @focus=${light}
        @blur=${() => this.highlights.clear()}> ${words}</label>`;
  }

  async #send(seat: number, command: GameCommand): Promise<void> {
    this.#problem = '';
    this.highlights.clear();
    if (this.store.tried !== undefined) {
      await this.store.tried.make(seat, command);
      await keepFocus(this);
      return;
    }
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
