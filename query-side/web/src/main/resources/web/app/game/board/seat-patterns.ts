import {svg, type SVGTemplateResult} from 'lit';
import type {Colour} from '../../api/types';

const SIZE = 7;

/** The lines over the colour of a seat, in a square that is repeated; red is plain. */
const LINES: Readonly<Partial<Record<Colour, string>>> = {
  blue: 'M0 3.5H7',
  green: 'M3.5 0V7',
  yellow: 'M3.5 2.5V4.5',
  black: 'M-1 6L1 8M0 0L7 7M6-1L8 1',
  pink: 'M0 3.5H7M3.5 0V7',
};

/** The patterns of the pieces in high contrast (pieces.css), so that their colour is not the only sign on small ones either. */
export const SEAT_PATTERNS: SVGTemplateResult = svg`<defs>${Object.entries(LINES).map(([colour, lines]) => svg`
  <pattern id="seat-${colour}" class="piece-${colour}" width=${SIZE} height=${SIZE} patternUnits="userSpaceOnUse">
    <rect width=${SIZE} height=${SIZE}></rect><path class="seat-lines" d=${lines}></path></pattern>`)}</defs>`;
