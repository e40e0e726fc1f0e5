import {html, nothing, svg, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {ScoringEffect, ScoringTile} from '../../api/types';
import {shownPictureId} from '../../game/artwork';
import type {TileReading} from '../../game/tile-reading';
import {meeple} from '../../lobby/meeple';
import {signedPoints} from '../../record/words';
import type {Stack} from './catalogue';

const AS_DRAWN: TileReading = {names: [], expansions: [], segments: {}};

/** The tile of the board that stands for a stack, with its rotation and the first row that is shown of it. */
const PICTURES: Readonly<Record<Stack, {readonly variant: string; readonly rotation: number; readonly top: number}>> = {
  city: {variant: 'base-N.0', rotation: 0, top: 6},
  road: {variant: 'base-U.0', rotation: 90, top: 22},
  monastery: {variant: 'base-B.0', rotation: 0, top: 21},
};

const CITY = 'M0 22V5h5v4h4V5h4v4h4V5h5v17z';
const GATE = 'M8 22v-6a3 3 0 0 1 6 0v6z';
const ROAD = 'M2 22C2 10 20 14 20 1';
/** A city segment with one edge: a cap at the upper side of a tile. */
const CAP = 'M0 0h30C28 12 21 17 15 17S2 12 0 0z';
const STROKE_OUT = 'M-3 21 33-4';
/** The width of a character of a sign in most fonts, and from the middle of its height down to its lower end. */
const CHARACTER = 30;
const DOWN = 13.5;

/** A scoring tile, 100 units wide and high: a picture of its stack above a sign of its effect. */
export function cardShape({stack, effect, provenance}: ScoringTile): SVGTemplateResult {
  const {variant, rotation, top} = PICTURES[stack as Stack];
  return svg`<rect class="scoring-paper" x="3" y="3" width="94" height="94" rx="9"></rect>
    <svg x="8" y="8" width="84" height="46" viewBox="0 ${top} 100 ${100 * 46 / 84}" preserveAspectRatio="none">
      <use class="turned-${rotation}" href="#${shownPictureId(AS_DRAWN, variant)}" width="100" height="100"
        transform="rotate(${rotation} 50 50)"></use></svg>
    <rect class="scoring-frame frame-${provenance ?? 'of-host'}" x="3" y="3" width="94" height="94" rx="9"></rect>
    ${sign(effect)}`;
}

function sign({type, tiles, points = 0, shows}: ScoringEffect): SVGTemplateResult {
  switch (type) {
    case 'everybody':
      return svg`${['red', 'blue', 'green'].map((colour, place) =>
        svg`<g transform="translate(${16 + 24 * place} 62) scale(1.3)">${meeple(0, 0, colour)}</g>`)}`;
    case 'skipOneEdged':
      return svg`<g transform="translate(31 66) scale(1.25)"><path class="scoring-city" d=${CAP}></path>
        <path class="scoring-out" d=${STROKE_OUT}></path></g>`;
    case 'fixedTiles':
      return text(`=${tiles}`);
    case 'add':
      return text(signedPoints(points));
    case 'perTile':
      return svg`${text(signedPoints(points), 34, 46)}<g transform="translate(63 64) scale(1.15)">${
        shows === 'city' ? svg`<path class="scoring-city" d=${CITY}></path><path class="scoring-gate" d=${GATE}></path>`
          : svg`<path class="scoring-road edge" d=${ROAD}></path><path class="scoring-road" d=${ROAD}></path>`}</g>`;
    case 'none':
      return text('±0');
  }
}

/**
 * A sign below the picture, in the middle of the height that is left.
 *
 * @param room the width that the sign may have, centred at x; longer words are smaller
 */
function text(words: string, x = 50, room = 78): SVGTemplateResult {
  const scale = Math.min(1, room / (words.length * CHARACTER));
  return svg`<text class="scoring-sign" text-anchor="middle" y=${DOWN} transform="translate(${x} 75.5) scale(${scale})">${words}</text>`;
}

/** A scoring tile on its own. Without a label the text beside it says what it is. */
export function card(tile: ScoringTile, label?: string): TemplateResult {
  return html`<svg class="scoring-card" viewBox="0 0 100 100" data-tile=${tile.id} role=${label === undefined ? nothing : 'img'}
    aria-label=${label ?? nothing} aria-hidden=${label === undefined ? 'true' : nothing}>${cardShape(tile)}</svg>`;
}
