import {html, nothing} from 'lit';
import {t} from '../message/messages';
import {pictureOf} from './board/pieces';
import {GameView} from './game-view';
import {playerName} from './player-name';
import {describeTile} from './tile-edges';

/**
 * The tile that was drawn and is not placed yet, large, for everybody and at every revision (BASE-8). The player who
 * places it at this screen has it in the turn panel instead.
 */
class DrawnTile extends GameView {

  protected override get sources() {
    return [this.store, this.draft];
  }

  override render() {
    const {reading, shown: {step}} = this.store;
    if (step.name !== 'PlacingTile' || step.tile === undefined || step.seat === undefined || this.draft.isPlacing) {
      return nothing;
    }
    const drew = t('table.drew', {player: playerName(this.store, step.seat)});
    return html`<div class="card drawn-by row">
      <div class="drawn">${pictureOf(reading, step.tile, 0, t('table.drawn', {edges: describeTile(reading, step.tile, 0)}))}</div>
      <p>${drew}</p></div>`;
  }
}

customElements.define('cartulary-drawn-tile', DrawnTile);
