import {errorCorrection} from './reed-solomon';

/** The largest version: a symbol of version 1 has 21 rows, each further one four more. */
const MAX_VERSION = 40;

/** By version, for error correction level M: the blocks that are corrected by themselves, and their codewords for that. */
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
  17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
  26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];

const BYTES_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** The content of a symbol, and the smallest version that has room for it. */
export interface Content {
  readonly version: number;
  /** Data and error correction, in the order in which they are drawn. */
  readonly codewords: readonly number[];
}

/** @throws RangeError for a text of more than 2,331 bytes, for which no version has room */
export function contentOf(text: string): Content {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= MAX_VERSION; version++) {
    const room = dataCodewords(version);
    if (4 + lengthBits(version) + 8 * bytes.length <= 8 * room) {
      return {version, codewords: interleaved(padded(bytes, version, room), version)};
    }
  }
  throw new RangeError(`a text of ${bytes.length} bytes does not fit into a QR code`);
}

/** Returns how many modules of a version are free for codewords: not for finding, aligning and describing the symbol. */
function freeModules(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const aligning = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - aligning - (version >= 7 ? 36 : 0);
}

function allCodewords(version: number): number {
  return Math.floor(freeModules(version) / 8);
}

function dataCodewords(version: number): number {
  return allCodewords(version) - BLOCKS[version - 1]! * CORRECTION[version - 1]!;
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function padded(bytes: Uint8Array, version: number, room: number): number[] {
  const bits = binary(BYTES_MODE, 4) + binary(bytes.length, lengthBits(version)) + [...bytes].map(byte => binary(byte, 8)).join('');
  const ended = bits + '0'.repeat(Math.min(4, 8 * room - bits.length));
  const data = (ended + '0'.repeat(-ended.length & 7)).match(/.{8}/g)!.map(byte => parseInt(byte, 2));
  for (let index = 0; data.length < room; index++) {
    data.push(PADDING[index % 2]!);
  }
  return data;
}

function binary(value: number, bits: number): string {
  return value.toString(2).padStart(bits, '0');
}

/** Splits the data into blocks, the last ones longer by one, and takes a codeword from each in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const long = data.length % count;
  const short = Math.floor(data.length / count);
  const blocks: (readonly number[])[] = [];
  for (let index = 0, from = 0; index < count; index++) {
    const length = short + (index < count - long ? 0 : 1);
    blocks.push(data.slice(from, from + length));
    from += length;
  }
  const corrections = blocks.map(block => errorCorrection(block, CORRECTION[version - 1]!));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({length}) => length));
  return Array.from({length: longest}, (_, index) => blocks.flatMap(block => block.slice(index, index + 1))).flat();
}
