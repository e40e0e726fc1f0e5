import {html, svg} from 'lit';
import {colourOf} from '../game/people';
import type {GameStore} from '../game/store';
import {evidenceBetween, type Evidence} from './evidence';
import {sentenceAt} from './sentence';

/** So many units wide is the course of a game, however wide it is drawn. */
const WIDTH = 1_000;
const HEIGHT = 24;
const LOWEST = 6;
/** From here on a tick grows no higher. */
const MANY_POINTS = 18;

/**
 * A tick for each scoring, as high as it was worth, in the colour of who scored most; to be pointed at.
 * Others go from scoring to scoring by buttons.
 */
export function ticks(store: GameStore, look: (revision: number) => void) {
  const last = store.head.revision;
  return html`
    <svg class="ticks" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${evidenceBetween(store.events, 0, last).map(evidence => tick(store, evidence, last, look))}
    </svg>`;
}

function tick(store: GameStore, evidence: Evidence, last: number, look: (revision: number) => void) {
  const {revision} = evidence;
  const most = evidence.points.toSorted((a, b) => b.points - a.points)[0];
  const height = LOWEST + (HEIGHT - LOWEST) * Math.min(1, (most?.points ?? 0) / MANY_POINTS);
  const x = last > 1 ? ((revision - 1) / (last - 1)) * WIDTH : 0;
  return svg`
    <g class="tick ${most === undefined ? '' : `fill-${colourOf(store, most.seat)}`}" @click=${() => look(revision)}>
      <title>${revision}: ${sentenceAt(store, revision)}</title>
      <rect class="tick-target" x=${x - 3} y="0" width="6" height=${HEIGHT}></rect>
      <rect class="tick-mark" x=${x - 0.5} y=${HEIGHT - height} width="1" height=${height}></rect>
    </g>`;
}
