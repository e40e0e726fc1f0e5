import {base64, type Bytes} from './bytes';

// The curve edwards25519 (RFC 8032, section 5.1): -x² + y² = 1 + d·x²·y² modulo a prime.
const PRIME = 2n ** 255n - 19n;
/** The order of the group that the base point generates. The curve has eight times as many points. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
/** A point with this y, or minus it, has order 8. */
const Y_OF_ORDER_8 = 2707385501144840649318225287225658788936804267575313519463743609750303402022n;
const SIGN = 2n ** 255n;

/** (X, Y, Z, T) with x = X/Z, y = Y/Z, x·y = T/Z. */
type Point = readonly [bigint, bigint, bigint, bigint];
const NEUTRAL: Point = [0n, 1n, 1n, 0n];

const MOST_REMEMBERED = 1_000;
const checked = new Map<string, boolean>();

/**
 * Returns true for a public key of Ed25519: the canonical encoding of a point of the group of prime order other than
 * the neutral element. With any other point, a signature can fit many texts, or fit for some programs only. Takes some
 * milliseconds, once for each key.
 */
export function isKey(bytes: Bytes): boolean {
  const name = base64(bytes);
  let result = checked.get(name);
  if (result === undefined) {
    const point = bytes.length === 32 ? decode(number(bytes)) : undefined;
    result = point !== undefined && !isNeutral(point) && isNeutral(multiply(ORDER, point));
    checked.size < MOST_REMEMBERED || checked.clear();
    checked.set(name, result);
  }
  return result;
}

/** Returns true if S is below the order, and R canonical and of no small order. That R is a point follows if it fits. */
export function isCanonicalSignature(bytes: Bytes): boolean {
  const y = number(bytes.slice(0, 32)) % SIGN;
  return bytes.length === 64 && number(bytes.slice(32)) < ORDER
    && y < PRIME && ![0n, 1n, PRIME - 1n, Y_OF_ORDER_8, PRIME - Y_OF_ORDER_8].includes(y);
}

/** Returns the number whose lowest byte comes first. */
function number(bytes: Bytes): bigint {
  return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n);
}

/** Decodes y, and the lowest bit of x as the highest bit. */
function decode(encoded: bigint): Point | undefined {
  const y = encoded % SIGN;
  const isNegative = encoded >= SIGN;
  const square = mod((y * y - 1n) * power(D * y * y + 1n, PRIME - 2n));
  const root = power(square, (PRIME + 3n) / 8n);
  const x = mod(root * root - square) === 0n ? root : mod(root * power(2n, (PRIME - 1n) / 4n));
  if (y >= PRIME || mod(x * x - square) !== 0n || (x === 0n && isNegative)) {
    return undefined;
  }
  const signed = (x % 2n === 1n) === isNegative ? x : PRIME - x;
  return [signed, y, 1n, mod(signed * y)];
}

function isNeutral([x, y, z]: Point): boolean {
  return x === 0n && y === z;
}

function multiply(factor: bigint, point: Point): Point {
  let product = NEUTRAL;
  for (const bit of factor.toString(2)) {
    product = add(product, product);
    product = bit === '1' ? add(product, point) : product;
  }
  return product;
}

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * D);
  const d = mod(2n * z1 * z2);
  return [mod((b - a) * (d - c)), mod((d + c) * (b + a)), mod((d - c) * (d + c)), mod((b - a) * (b + a))];
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = mod(result * result * (bit === '1' ? base : 1n));
  }
  return result;
}

function mod(value: bigint): bigint {
  const rest = value % PRIME;
  return rest < 0n ? rest + PRIME : rest;
}
