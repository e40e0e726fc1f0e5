/** Reed-Solomon codes over the field of 256 elements of QR codes. */

/** x^8 + x^4 + x^3 + x^2 + 1 */
const POLYNOMIAL = 0x11d;

/** Returns the codewords by which errors in the data can be corrected. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder = Array<number>(count).fill(0);
  for (const value of data) {
    const factor = value ^ remainder.shift()!;
    remainder.push(0);
    divisor.forEach((coefficient, index) => (remainder[index]! ^= product(coefficient, factor)));
  }
  return remainder;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)…, without the first one, which is 1. */
function generator(degree: number): readonly number[] {
  const coefficients = Array<number>(degree).fill(0);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let index = 0; index < degree; index++) {
      coefficients[index] = product(coefficients[index]!, root) ^ (coefficients[index + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return coefficients;
}

function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * POLYNOMIAL);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}
