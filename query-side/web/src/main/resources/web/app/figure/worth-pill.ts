import {nothing, svg, type SVGTemplateResult} from 'lit';

/** The height of the pill, and what each character of it takes, in units of the board. */
const HEIGHT = 11;
const PER_CHARACTER = 5.5;

/** The points of a place for a figure, in a pill with its middle at a height; nothing until they are known. */
export function worthPill(worth: string, y: number): SVGTemplateResult | typeof nothing {
  const width = Math.max(HEIGHT, 6 + PER_CHARACTER * worth.length);
  return worth === '' ? nothing : svg`<g class="worth"><rect x=${-width / 2} y=${y - HEIGHT / 2} width=${width} height=${HEIGHT}
    rx=${HEIGHT / 2}></rect><text class="sign" y=${y + 3.3} text-anchor="middle">${worth}</text></g>`;
}
