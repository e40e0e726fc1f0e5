import {html, svg, type TemplateResult} from 'lit';
import type {GameStore} from '../game/store';
import {SOURCES, tally} from './tally';

/** The height of a bar, and the gap between its parts, in thousandths of its width. */
const HEIGHT = 34;
const GAP = 4;
const WIDTH = 1_000;

/**
 * The points of a player as a bar, a part for each source in the order and colours of the table of sources, which says
 * the same in numbers. What a player lost is not drawn.
 *
 * @param most the points that fill a bar
 */
export function sourceBar({events, head}: GameStore, seat: number, most: number): TemplateResult {
  const points = tally(events, seat, head.revision);
  let from = 0;
  return html`<svg class="source-bar" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${SOURCES.filter(source => points[source] > 0).map(source => {
      const width = points[source] / most * WIDTH;
      const part = svg`<rect class="source-${source}" x=${from} width=${Math.max(1, width - GAP)} height=${HEIGHT}></rect>`;
      from += width;
      return part;
    })}</svg>`;
}
