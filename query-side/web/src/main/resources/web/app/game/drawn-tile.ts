import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {View} from '../view';
import {pictureOf} from './board/pieces';
import type {Draft} from './draft';
import {playerName} from './player-name';
import type {GameStore} from './store';
import {describeTile} from './tile-edges';

/**
 * The tile that was drawn and is not placed yet, large, for everybody and at every revision (BASE-8). The player who
 * places it at this screen has it in the turn panel instead.
 */
class DrawnTile extends View {
  static override properties = {store: {attribute: false}, draft: {attribute: false}};
  declare store: GameStore;
  declare draft: Draft;

  protected override get sources() {
    return [this.store, this.draft];
  }

  override render() {
    const {step} = this.store.shown;
    if (step.name !== 'PlacingTile' || step.tile === undefined || step.seat === undefined || this.draft.isPlacing) {
      return nothing;
    }
    const drew = t('table.drew', {player: playerName(this.store, step.seat)});
    return html`<div class="card drawn-by row">
      <div class="drawn">${pictureOf(step.tile, 0, t('table.drawn', {edges: describeTile(step.tile, 0)}))}</div>
      <p>${drew}</p></div>`;
  }
}

customElements.define('cartulary-drawn-tile', DrawnTile);
