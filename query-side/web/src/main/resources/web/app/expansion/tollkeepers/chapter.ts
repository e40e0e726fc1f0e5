import {html, type TemplateResult} from 'lit';
import {BLUE, EAST_WEST, tile, type Guide, type Scene} from '../../how-to-play/guide';

/** A tollhouse at the end of a road with a picture that counts. */
export const SCENE: Scene = {
  tiles: [
    tile('base-W.0', 0, 0), tile('tollkeepers-05.0', 1, 0, EAST_WEST), tile('base-U.3', 2, 0, EAST_WEST), tile('base-A.0', 3, 0, 90),
  ],
  state: {players: [{...BLUE, tollhouse: {x: 0, y: 0, side: 1}}]},
};

export function chapter({texts, paragraph, picture}: Guide): TemplateResult {
  return html`<section aria-labelledby="tolls"><h2 id="tolls">${texts('rules.tolls')}</h2>
    ${paragraph('rules.tolls.text', ['TOLL-2', 'TOLL-3', 'TOLL-4', 'TOLL-5'])}
    ${paragraph('rules.tolls.toll', ['TOLL-8', 'TOLL-9', 'TOLL-10', 'TOLL-11'])}
    ${picture(SCENE, texts('rules.tolls.picture'))}
    ${paragraph('rules.tolls.turn', ['TOLL-1', 'TOLL-15', 'TOLL-16'])}
    ${paragraph('rules.tolls.end', ['TOLL-20'])}</section>`;
}
