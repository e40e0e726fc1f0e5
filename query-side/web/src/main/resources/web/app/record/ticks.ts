import {html, svg} from 'lit';
import {colourOf} from '../game/player-name';
import type {GameStore} from '../game/store';
import {evidenceBetween, type Evidence} from './evidence';
import {withMoves} from './places';
import {sentenceAt} from './sentence';

/** The width of the timeline in SVG units. */
const WIDTH = 1_000;
const HEIGHT = 24;
const MIN_HEIGHT = 6;
/** The points at which a tick has its full height. */
const MANY_POINTS = 18;

/**
 * A tick for each scoring, with a height by its points, in the colour of the player with most points. For
 * pointers only; the buttons give the same access by keyboard.
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
  const most = evidence.points.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];
  const height = MIN_HEIGHT + (HEIGHT - MIN_HEIGHT) * Math.min(1, Math.abs(most?.points ?? 0) / MANY_POINTS);
  const x = last > 1 ? ((revision - 1) / (last - 1)) * WIDTH : 0;
  return svg`
    <g class="tick ${most === undefined ? '' : `fill-${colourOf(store, most.seat)}`}" @click=${() => look(revision)}>
      <title>${revision}: ${withMoves(store, sentenceAt(store, revision) ?? '')}</title>
      <rect class="tick-target" x=${x - 3} y="0" width="6" height=${HEIGHT}></rect>
      <rect class="tick-mark" x=${x - 0.5} y=${HEIGHT - height} width="1" height=${height}></rect>
    </g>`;
}
