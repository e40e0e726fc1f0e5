import {html, nothing} from 'lit';
import type {Cell} from '../api/types';
import {t} from '../message/messages';
import {originOfMeeple, originOfTile, originOfTollhouse} from '../record/origin';
import {View} from '../view';
import {pictureOf} from './board/pieces';
import {featureWords} from './board/spoken';
import type {Features} from './features';
import type {Lights} from './lights';
import {called} from './people';
import {placedAt} from './region';
import type {GameStore} from './store';

/** What lies on a cell: its features and what they count, its figures, and when each of them came. */
class Inspector extends View {
  static override properties = {
    store: {attribute: false}, features: {attribute: false}, lights: {attribute: false}, cell: {attribute: false},
  };
  declare store: GameStore;
  declare features: Features;
  declare lights: Lights;
  declare cell: Cell | undefined;

  protected override get sources() {
    return [this.store, this.features];
  }

  override render() {
    const tile = this.cell && placedAt(this.store.shown.tiles, this.cell);
    if (tile === undefined) {
      return nothing;
    }
    const {events, shown} = this.store;
    const here = this.features.at(shown.revision)?.features.filter(one =>
      one.segments.some(at => at.x === tile.x && at.y === tile.y)) ?? [];
    return html`<section class="card inspector" aria-labelledby="inspector-title">
      <h2 id="inspector-title">${t('table.inspect', {x: tile.x, y: tile.y})}</h2>
      <div class="row"><div class="drawn">${pictureOf(tile.tile, tile.rotation, t('table.tile', {tile: tile.tile}))}</div>
        <div><p>${t('table.tile', {tile: tile.tile})}</p>
          ${this.#jump(originOfTile(events, tile, shown.revision), t('table.origin.tile'))}</div></div>
      <ul>${here.map(one => html`<li>
        <button class="link" @click=${() => this.lights.light(one.feature.tiles, one.segments)}>${featureWords(this.store, one)}</button>
        ${this.#jump(lastOf(one.feature.tiles.map(cell => originOfTile(events, cell, shown.revision))), t('table.origin.feature'))}
      </li>`)}
      ${shown.meeples.filter(at => at.x === tile.x && at.y === tile.y).map(at => html`<li>
        ${t('table.origin.meeple', {player: called(this.store, at.seat), segment: at.segment})}
        ${this.#jump(originOfMeeple(events, at, shown.revision), t('table.origin.turn'))}</li>`)}
      ${shown.players.filter(one => one.tollhouse?.x === tile.x && one.tollhouse.y === tile.y).map(one => html`<li>
        ${t('table.cell.tollhouse', {player: called(this.store, one.seat)})}
        ${this.#jump(originOfTollhouse(events, one.seat, shown.revision), t('table.origin.turn'))}</li>`)}
      </ul>
      <button @click=${this.#close}>${t('table.close')}</button>
    </section>`;
  }

  #jump(revision: number | undefined, words: string) {
    return revision === undefined
      ? nothing
      : html`<button class="small" @click=${() => this.store.look(revision)}>${words} ${t('table.revision', {revision})}</button>`;
  }

  readonly #close = () => {
    this.lights.out();
    this.dispatchEvent(new Event('closed'));
  };
}

function lastOf(revisions: readonly (number | undefined)[]): number | undefined {
  const known = revisions.filter(one => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

customElements.define('cartulary-inspector', Inspector);
