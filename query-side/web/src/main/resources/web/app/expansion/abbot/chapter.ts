import {html, type TemplateResult} from 'lit';
import {BLUE, EAST_WEST, tile, type Guide, type Scene} from '../../how-to-play/guide';
import {GARDEN} from './types';

/** An abbot on a garden with five tiles around it. */
export const SCENE: Scene = {
  tiles: [
    tile('base-V.0', 0, 0, 270), tile('base-U.0', 1, 0, EAST_WEST), tile('base-V.0', 2, 0),
    tile('base-U.0', 0, 1), tile('base-E.1', 1, 1, 180), tile('base-U.3', 2, 1),
  ],
  state: {meeples: [{x: 1, y: 1, segment: GARDEN, seat: BLUE.seat, figure: 'abbot'}]},
};

export function chapter({texts, paragraph, picture}: Guide): TemplateResult {
  return html`<section aria-labelledby="abbot"><h2 id="abbot">${texts('rules.abbot')}</h2>
    <div class="with-scene"><div>
      ${paragraph('rules.abbot.text', ['ABBOT-1', 'ABBOT-2', 'ABBOT-3', 'ABBOT-4', 'ABBOT-5', 'ABBOT-6'])}
      ${paragraph('rules.abbot.complete', ['ABBOT-8', 'ABBOT-9', 'ABBOT-18'])}</div>
      ${picture(SCENE, texts('rules.abbot.picture'))}</div>
    ${paragraph('rules.abbot.home', ['ABBOT-10', 'ABBOT-12', 'ABBOT-14', 'ABBOT-15', 'ABBOT-17'])}</section>`;
}
