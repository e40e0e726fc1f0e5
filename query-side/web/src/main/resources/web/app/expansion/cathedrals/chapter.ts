import {html, type TemplateResult} from 'lit';
import {BLUE, RED, tile, type Guide, type Scene} from '../../how-to-play/guide';
import {CATHEDRAL} from './types';

/** A complete cathedral with its archbishop: roads of 3, 4 and 2 tiles to the east, the west and the south. */
export const SCENE: Scene = {
  tiles: [
    tile('base-V.0', 0, 0, 270), tile('cathedrals-02.0', 1, 0), tile('base-V.0', 2, 0),
    tile('base-V.1', 0, 1, 180), tile('base-W.0', 1, 1, 90), tile('base-A.0', 2, 1, 180),
  ],
  state: {meeples: [
    {x: 1, y: 0, segment: CATHEDRAL, seat: BLUE.seat},
    {x: 0, y: 0, segment: 'r0', seat: RED.seat},
  ]},
};

export function chapter({texts, paragraph, picture}: Guide): TemplateResult {
  return html`<section aria-labelledby="cathedrals"><h2 id="cathedrals">${texts('rules.cathedrals')}</h2>
    <div class="with-scene"><div>
      ${paragraph('rules.cathedrals.text', ['CATH-1', 'CATH-3', 'CATH-4', 'CATH-6'])}
      ${paragraph('rules.cathedrals.road', ['CATH-7', 'CATH-8', 'CATH-16'])}</div>
      ${picture(SCENE, texts('rules.cathedrals.picture'))}</div>
    ${paragraph('rules.cathedrals.complete', ['CATH-10', 'CATH-12', 'CATH-13', 'CATH-17'])}</section>`;
}
