import {svg} from 'lit';

const PATH = 'M10 0a4 4 0 0 0-4 4c0 1 .3 1.8.8 2.4C4 7.2 0 9.3 0 11.4c0 1 .6 1.6 1.6 1.6H6L2.4 19.4C2 20.3 2.5 21 3.4 21H7.6L10 17l2.4 4h4.2'
  + 'c.9 0 1.4-.7 1-1.6L14 13h4.4c1 0 1.6-.6 1.6-1.6 0-2.1-4-4.2-6.8-5C13.7 5.8 14 5 14 4a4 4 0 0 0-4-4z';

/** A meeple, 20 wide and 21 high, at a place of a drawing; a free seat is a meeple of the kind `free`. */
export function meeple(x: number, y: number, kind: string) {
  return svg`<path class="figure-${kind}" d=${PATH} transform="translate(${x} ${y})"></path>`;
}
