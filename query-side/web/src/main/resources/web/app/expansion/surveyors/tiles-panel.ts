import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {GameOptions, ScoringTile, ScoringTilesView} from '../../api/types';
import {GameView} from '../../game/game-view';
import {NARROW} from '../../game/narrow';
import {capitalized, t} from '../../message/messages';
import {ruleLink} from '../../rule/rule-link';
import {card} from './card';
import {ruleOf, scoringTile, STACKS, type Stack} from './catalogue';
import {effectOf, nameInStack, nameOf, stackWords} from './words';

/**
 * The scoring tiles beside the board: of each stack the active one with its effect, and the next one. It is folded to one
 * row on a phone at first.
 */
class ScoringTilesPanel extends GameView {
  protected override get sources() {
    return [this.store];
  }

  override render() {
    const {scoringTiles: tops, options, status} = this.store.shown;
    return tops === undefined || status !== 'running' ? nothing : html`
      <details class="card scoring-tiles" ?open=${!matchMedia(NARROW).matches}>
        <summary title=${t('table.scoring-tiles.when')}><span>${
          t(options.scoringTiles === undefined ? 'table.scoring-tiles' : 'table.scoring-tiles.host')}</span>
          <span class="stacks-in-short">${STACKS.map(stack => inShort(stack, options, tops))}</span></summary>
        <ul>${STACKS.map(stack => whole(stack, options, tops))}</ul>
      </details>`;
  }
}

function inShort(stack: Stack, options: GameOptions, tops: ScoringTilesView) {
  const active = scoringTile(options, tops[stack].active);
  const next = scoringTile(options, tops[stack].next);
  return html`<span>${card(active, stackWords(stack, active, next))}${card(next)}</span>`;
}

function whole(stack: Stack, options: GameOptions, tops: ScoringTilesView) {
  const active = scoringTile(options, tops[stack].active);
  const next = scoringTile(options, tops[stack].next);
  return html`<li class="stack" data-stack=${stack}>
    ${keyed(active.id, card(active))}
    <div><strong>${capitalized(nameInStack(active))}</strong>
      <p>${effectOf(active)} ${reconstructed(active)}</p></div>
    <span class="next" title="${nameOf(next)}: ${effectOf(next)}">${ruleLink(ruleOf(next.effect), nextTile(next))}</span></li>`;
}

/** The next tile of a stack, small; its name and effect are for screen readers, and shown to a pointer. */
function nextTile(tile: ScoringTile) {
  return html`<small>${t('table.scoring-tiles.next')}</small> ${card(tile)}
    <span class="hidden">${nameOf(tile)}: ${effectOf(tile)} ${
      tile.provenance === 'reconstructed' ? t('table.scoring-tile.reconstructed') : nothing}</span>`;
}

/** The mark of a tile that no source describes in full (SURV-13). */
export function reconstructed({provenance}: ScoringTile) {
  return provenance !== 'reconstructed' ? nothing : html`<span class="reconstructed faint" title=${t('table.scoring-tile.reconstructed.why')}>${
    ruleLink('SURV-13', t('table.scoring-tile.reconstructed'))}</span>`;
}

customElements.define('cartulary-scoring-tiles', ScoringTilesPanel);
