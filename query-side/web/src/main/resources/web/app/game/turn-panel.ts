import {html, nothing, type TemplateResult} from 'lit';
import type {GameCommand} from '../api/types';
import {t} from '../message/messages';
import {View} from '../view';
import {pictureOf} from './board/pieces';
import {hindranceWords} from './board/spoken';
import type {Draft} from './draft';
import type {Features} from './features';
import {keepFocus} from './focus';
import type {Lights} from './lights';
import {called} from './people';
import {hindrance, rotationsAt} from './placing';
import type {GameStore} from './store';
import {failureWords} from './failure';

/** What the one whose turn it is may do now, chosen first and sent when it is confirmed. */
class TurnPanel extends View {
  static override properties = {
    store: {attribute: false}, draft: {attribute: false}, features: {attribute: false}, lights: {attribute: false},
  };
  declare store: GameStore;
  declare draft: Draft;
  declare features: Features;
  declare lights: Lights;
  #problem = '';

  protected override get sources() {
    return [this.store, this.draft, this.features];
  }

  /** Does what the main button does; for the keyboard. */
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
      <h2 id="turn-title" tabindex="-1">${t('table.turn.of', {player: called(this.store, seat)})}</h2>
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
          <p class="faint" aria-live="polite">${this.#stopped()}</p>
        </div>
      </div>
      <div class="row">
        <button class="main" ?disabled=${busy || put === undefined}
          @click=${() => put && this.#send(seat, {type: 'PlaceTile', x: put.x, y: put.y, rotation: this.draft.rotation})}>
          ${t('table.place')}</button>
        <button @click=${() => this.draft.turn(1)}>${t('table.rotate')}</button>
        <button ?disabled=${put === undefined} @click=${() => this.draft.takeBack()}>${t('table.takeBack')}</button>
      </div>`;
  }

  #stopped(): string {
    const {over, legal, tile} = this.draft;
    if (tile !== undefined || over === undefined || legal === undefined) {
      return '';
    }
    const stopped = hindrance(this.store.head.tiles, legal, over, this.draft.rotation);
    return stopped === undefined ? '' : hindranceWords(stopped, rotationsAt(legal, over));
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
          segment === spot.segment, () => this.draft.claim(spot.segment), this.#spotWords(spot.segment, t(`table.kind.${spot.kind}`))))}
        ${legal?.tollhouses.map(cell => this.#choice(
          tollhouse?.x === cell.x && tollhouse.y === cell.y, () => this.draft.toll(cell), t('table.tollhouse.at', {x: cell.x, y: cell.y})))}
      </fieldset>
      <div class="row">
        <button class="main" ?disabled=${busy} @click=${() => this.#send(seat, command ?? {type: 'SkipPlacement'})}>
          ${command === undefined ? t('table.skip') : t('table.figure.place')}</button>
        <button ?disabled=${command === undefined} @click=${() => this.draft.takeBack()}>${t('table.takeBack')}</button>
      </div>`;
  }

  #spotWords(segment: string, kind: string): string {
    const tile = this.store.head.tiles.at(-1);
    const worth = tile && this.features.of(tile.x, tile.y, segment);
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
          @pointerenter=${() => this.lights.light(one.feature.tiles)} @focus=${() => this.lights.light(one.feature.tiles)}
          @pointerleave=${() => this.lights.out()} @blur=${() => this.lights.out()}
          @click=${() => this.#send(seat, {type: 'ChooseBetFeature', x: question.x, y: question.y, segment: one.segments[0]!})}>
          ${t('table.choose', {kind: t(`table.kind.${one.feature.kind}`), tiles: one.feature.tiles.length})}</button></li>`)}
      </ul>`)}`;
  }

  #choice(checked: boolean, choose: () => void, words: string) {
    return html`<label class="choice"><input type="radio" name="figure" .checked=${checked} @change=${choose}> ${words}</label>`;
  }

  async #send(seat: number, command: GameCommand): Promise<void> {
    this.#problem = '';
    this.lights.out();
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
