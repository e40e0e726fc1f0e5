import {contentOf} from './codewords';
import {digitsOf} from './digits';
import {MASKS, penalty} from './masks';
import {QrSymbol} from './symbol';

/** The light border that readers need, in modules. */
const QUIET_ZONE = 4;

/** A QR code as a path in a square of unit modules, its quiet zone included. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Draws the QR code of a text (ISO/IEC 18004): in bytes, error correction level M, with the mask that is read best. */
export function qrPicture(text: string): QrPicture {
  const isDark = qrModules(text);
  const path = isDark.flatMap((row, y) => runsOf(row).map(([from, length]) =>
    `M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`)).join('');
  return {size: isDark.length + 2 * QUIET_ZONE, path};
}

/** Returns the modules of the QR code of a text, by row, true if dark. */
function qrModules(text: string): readonly (readonly boolean[])[] {
  const {version, codewords} = contentOf(text);
  const masked = MASKS.map((pattern, mask) => {
    const symbol = new QrSymbol(version);
    symbol.drawCodewords(codewords);
    symbol.invert(pattern);
    symbol.drawFormat(mask);
    return symbol.isDark;
  });
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))]!;
}

/** The start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  return [...digitsOf(row).matchAll(/1+/g)].map(run => [run.index, run[0].length] as const);
}
