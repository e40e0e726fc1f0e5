/** The greatest depth of a document. */
export const MAX_DEPTH = 16;
export const UNPAIRED = /\p{Surrogate}/u;

/**
 * Returns the canonical JSON (RFC 8785) of a parsed value. Comparing it with the text that was parsed finds
 * every other spelling, and repeated members, of which a parser keeps the last.
 *
 * @throws RangeError for what no event contains: numbers that are not integers below 2^53, unpaired surrogates,
 *   and more than 16 levels
 */
export function canonical(value: unknown, depth = 1): string {
  if (depth > MAX_DEPTH && typeof value === 'object' && value !== null) {
    throw new RangeError('too deep');
  }
  if (Array.isArray(value)) {
    return `[${value.map(item => canonical(item, depth + 1)).join()}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = value as Readonly<Record<string, unknown>>;
    // Sorts by UTF-16 code units, as the RFC requires.
    return `{${Object.keys(members).sort().map(name => `${text(name)}:${canonical(members[name], depth + 1)}`).join()}}`;
  }
  if (typeof value === 'string') {
    return text(value);
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError('not an integer');
  }
  return JSON.stringify(value);
}

/** Escapes like the RFC: JSON.stringify writes the shortest escapes and all other characters as themselves. */
function text(value: string): string {
  if (UNPAIRED.test(value)) {
    throw new RangeError('unpaired surrogate');
  }
  return JSON.stringify(value);
}
