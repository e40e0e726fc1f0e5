import {html, type TemplateResult} from 'lit';
import {BLUE, EAST_WEST, tile, type Guide, type Scene} from '../../how-to-play/guide';
import {capitalized} from '../../message/messages';
import {card, cardShape} from './card';
import {SCORING_TILES, scoringTile, STACKS} from './catalogue';
import {reconstructed} from './tiles-panel';
import {effectOf, nameInStack} from './words';

/** The three active scoring tiles above a complete road of 3 tiles, which scores by Highway. */
export const SCENE: Scene = {
  tiles: [tile('base-W.0', 0, 1), tile('base-U.0', 1, 1, EAST_WEST), tile('base-A.0', 2, 1, 90)],
  state: {meeples: [{x: 1, y: 1, segment: 'r0', seat: BLUE.seat}]},
  beside: ['city-wealth', 'highway', 'hermit-monastery'].map((id, x) => ({x, y: 0, shape: () => cardShape(scoringTile({}, id))})),
};

export function chapter({texts, paragraph, picture}: Guide): TemplateResult {
  return html`<section aria-labelledby="surveyors"><h2 id="surveyors">${texts('rules.surveyors')}</h2>
    <div class="with-scene"><div>
      ${paragraph('rules.surveyors.text', ['SURV-1', 'SURV-2', 'SURV-4'])}
      ${paragraph('rules.surveyors.change', ['SURV-5', 'SURV-6'])}</div>
      ${picture(SCENE, texts('rules.surveyors.picture'))}</div>
    <ul class="all-scoring-tiles">${STACKS.map(stack => SCORING_TILES.filter(one => one.stack === stack).map(one => html`<li>
      ${card(one)} <div><strong>${capitalized(nameInStack(one))}</strong> ${reconstructed(one)} <div>${effectOf(one)}</div></div></li>`))}</ul>
    ${paragraph('rules.surveyors.others', ['SURV-9', 'SURV-14', 'SURV-17', 'SURV-18', 'SURV-19'])}
    ${paragraph('rules.surveyors.known', ['SURV-13'])}</section>`;
}
