import {html, type TemplateResult} from 'lit';
import type {Cell} from '../../api/types';
import {capitalized, t} from '../../message/messages';
import {countWords} from '../../record/words';
import type {Features} from '../../game/features';
import type {Highlights} from '../../game/highlights';

/** The roads and cities of an office with their present sizes, for which bets may be settled; each lights on the board. */
export function stakes(features: Features, highlights: Highlights, office: Cell): TemplateResult {
  const here = features.shown?.features.filter(({feature, segments}) =>
    (feature.kind === 'road' || feature.kind === 'city') && segments.some(at => at.x === office.x && at.y === office.y)) ?? [];
  return html`<ul class="stakes">${here.map(one => html`<li><button class="link"
    @pointerenter=${() => highlights.show([], one.segments)} @pointerleave=${() => highlights.show([office])}
    @click=${() => highlights.show([], one.segments)}>${capitalized(t('table.choose', {
      kind: t(`table.kind.${one.feature.kind}`), tiles: countWords('tile', one.feature.tiles.length)}))}</button></li>`)}</ul>`;
}
