import {html, type TemplateResult} from 'lit';
import {tile, type Guide, type Scene} from '../../how-to-play/guide';

/** A river from the spring under a bridge to the lake. */
export const SCENE: Scene = {
  tiles: [
    tile('river-A.0', 0, 0), tile('base-V.0', 1, 0), tile('river-L.0', 2, 0, 180),
    tile('river-J.0', 0, 1, 270), tile('river-K.0', 1, 1, 90), tile('river-G.0', 2, 1),
  ],
};

export function chapter({texts, paragraph, picture}: Guide): TemplateResult {
  return html`<section aria-labelledby="river"><h2 id="river">${texts('rules.river')}</h2>
    <div class="with-scene"><div>
      ${paragraph('rules.river.text', ['RIVER-2', 'RIVER-4', 'RIVER-6'])}
      ${paragraph('rules.river.place', ['RIVER-7', 'RIVER-8', 'RIVER-9'])}</div>
      ${picture(SCENE, texts('rules.river.picture'))}</div>
    ${paragraph('rules.river.land', ['RIVER-11', 'RIVER-12', 'RIVER-13', 'RIVER-14'])}</section>`;
}
