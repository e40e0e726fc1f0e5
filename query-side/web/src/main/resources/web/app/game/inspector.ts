import {html, nothing} from 'lit';
import type {Cell} from '../api/types';
import {t} from '../message/messages';
import {originOfMeeple, originOfTile, originOfTollhouse} from '../record/origin';
import {View} from '../view';
import {pictureOf} from './board/pieces';
import {describeFeature} from './board/description';
import type {Features} from './features';
import type {Highlights} from './highlights';
import {playerName} from './player-name';
import {placedAt} from './tile-geometry';
import type {GameStore} from './store';

/** The details of a cell: its tile, features and figures, with the revisions at which they were placed. */
class Inspector extends View {
  static override properties = {
    store: {attribute: false}, features: {attribute: false}, highlights: {attribute: false}, cell: {attribute: false},
  };
  declare store: GameStore;
  declare features: Features;
  declare highlights: Highlights;
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
        <button class="link" @click=${() => this.highlights.show(one.feature.tiles, one.segments)}>${describeFeature(this.store, one)}</button>
        ${this.#jump(lastOf(one.feature.tiles.map(cell => originOfTile(events, cell, shown.revision))), t('table.origin.feature'))}
      </li>`)}
      ${shown.meeples.filter(at => at.x === tile.x && at.y === tile.y).map(at => html`<li>
        ${t('table.origin.meeple', {player: playerName(this.store, at.seat), segment: at.segment})}
        ${this.#jump(originOfMeeple(events, at, shown.revision), t('table.origin.turn'))}</li>`)}
      ${shown.players.filter(one => one.tollhouse?.x === tile.x && one.tollhouse.y === tile.y).map(one => html`<li>
        ${t('table.cell.tollhouse', {player: playerName(this.store, one.seat)})}
        ${this.#jump(originOfTollhouse(events, one.seat, shown.revision), t('table.origin.turn'))}</li>`)}
      </ul>
      <button @click=${this.#close}>${t('table.close')}</button>
    </section>`;
  }

  #jump(revision: number | undefined, words: string) {
    return revision === undefined
      ? nothing
      : html`<button class="small" @click=${() => this.store.showRevision(revision)}>${words} ${t('table.revision', {revision})}</button>`;
  }

  readonly #close = () => {
    this.highlights.clear();
    this.dispatchEvent(new Event('closed'));
  };
}

function lastOf(revisions: readonly (number | undefined)[]): number | undefined {
  const known = revisions.filter(one => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

customElements.define('cartulary-inspector', Inspector);
