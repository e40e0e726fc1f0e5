import {html, type TemplateResult} from 'lit';
import {EAST_WEST, tile, type Guide, type Scene} from '../../how-to-play/guide';
import {chipFace} from './chip-face';
import {allChips} from './chips';

/** An office with the chips of two players. */
export const SCENE: Scene = {
  tiles: [tile('base-V.0', 0, 1, 180), tile('bets-06.0', 1, 1), tile('base-U.0', 2, 1, EAST_WEST), tile('base-G.0', 1, 0, 90)],
  state: {offices: [{x: 1, y: 1, open: false, chips: [0, 1]}]},
};

export function chapter({texts, paragraph, picture}: Guide): TemplateResult {
  return html`<section aria-labelledby="bets"><h2 id="bets">${texts('rules.bets')}</h2>
    <div class="with-scene"><div>
      ${paragraph('rules.bets.text', ['BET-1', 'BET-10'])}
      ${paragraph('rules.bets.place', ['BET-5', 'BET-6', 'BET-7', 'BET-8', 'BET-9'])}</div>
      ${picture(SCENE, texts('rules.bets.picture'))}</div>
    ${paragraph('rules.bets.settle', ['BET-14', 'BET-17', 'BET-18', 'BET-19', 'BET-20', 'BET-21'])}
    <h3>${texts('rules.bets.chips')}</h3>
    <ul class="chip-faces">${allChips().map(chip => html`<li>${chipFace(chip)}</li>`)}</ul>
    ${paragraph('rules.bets.end', ['BET-26', 'BET-27', 'BET-28'])}</section>`;
}
