import {html, nothing, type TemplateResult} from 'lit';
import type {GameCommand} from '../api/types';
import {t} from '../message/messages';
import {View} from '../view';
import {pictureOf} from './board/pieces';
import {placementProblemWords} from './board/description';
import type {Draft} from './draft';
import type {Features} from './features';
import {keepFocus} from './focus';
import type {Highlights} from './highlights';
import {playerName} from './player-name';
import {placementProblem, rotationsAt} from './placements';
import type {GameStore} from './store';
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

  protected override get sources() {
    return [this.store, this.draft, this.features];
  }

  /** Clicks the main button, for keyboard shortcuts. */
  confirm(): void {
    this.querySelector<HTMLButtonElement>('button.main:not(:disabled)')?.click();
  }

  override render() {
    const {seat} = this.draft;
    if (seat === undefined) {
      this.#problem = '';
      return nothing;
    }
    const busy = this.store.sending !== undefined || this.draft.legal === undefined;
    return html`<section class="card turn" aria-labelledby="turn-title" aria-busy=${busy ? 'true' : 'false'}>
      <h2 id="turn-title" tabindex="-1">${t('table.turn.of', {player: playerName(this.store, seat)})}</h2>
      ${this.#step(seat, busy)}
      <p class="problem" role="alert">${this.#problem}</p>
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
        <div class="drawn">${tile === undefined ? nothing : pictureOf(tile, this.draft.rotation, t('table.drawn', {tile}))}</div>
        <div>
          <p>${put ? t('table.put', {x: put.x, y: put.y}) : t('table.place.hint')}</p>
          <p class="faint" aria-live="polite">${this.#placementHint()}</p>
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
    return problem === undefined ? '' : placementProblemWords(problem, rotationsAt(legal, hovered));
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
          segment === spot.segment, () => this.draft.claim(spot.segment), this.#spotLabel(spot.segment, t(`table.kind.${spot.kind}`))))}
        ${legal?.tollhouses.map(cell => this.#choice(
          tollhouse?.x === cell.x && tollhouse.y === cell.y, () => this.draft.moveTollhouse(cell), t('table.tollhouse.at', {x: cell.x, y: cell.y})))}
      </fieldset>
      <div class="row">
        <button class="main" ?disabled=${busy} @click=${() => this.#send(seat, command ?? {type: 'SkipPlacement'})}>
          ${command === undefined ? t('table.skip') : t('table.figure.place')}</button>
        <button ?disabled=${command === undefined} @click=${() => this.draft.takeBack()}>${t('table.takeBack')}</button>
      </div>`;
  }

  #spotLabel(segment: string, kind: string): string {
    const tile = this.store.head.tiles.at(-1);
    const worth = tile && this.features.ofSegment(tile.x, tile.y, segment);
    return worth === undefined
      ? t('table.spot', {kind, segment})
      : t(worth.complete ? 'table.spot.complete' : 'table.spot.worth', {
        kind, segment, points: worth.points, tiles: worth.feature.tiles.length});
  }

  #choosing(seat: number, busy: boolean) {
    const legal = this.draft.legal;
    return html`<p>${t('table.choose.hint')}</p>${legal?.betFeatures.map(question => html`
      <ul class="choices">${question.candidates.map(one => html`<li>
        <button ?disabled=${busy}
          @pointerenter=${() => this.highlights.show(one.feature.tiles)} @focus=${() => this.highlights.show(one.feature.tiles)}
          @pointerleave=${() => this.highlights.clear()} @blur=${() => this.highlights.clear()}
          @click=${() => this.#send(seat, {type: 'ChooseBetFeature', x: question.x, y: question.y, segment: one.segments[0]!})}>
          ${t('table.choose', {kind: t(`table.kind.${one.feature.kind}`), tiles: one.feature.tiles.length})}</button></li>`)}
      </ul>`)}`;
  }

  #choice(checked: boolean, choose: () => void, words: string) {
    return html`<label class="choice"><input type="radio" name="figure" .checked=${checked} @change=${choose}> ${words}</label>`;
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
