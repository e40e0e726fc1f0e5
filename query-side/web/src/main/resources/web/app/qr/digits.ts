/** Writes a row of modules as a text to search in: 1 if dark, 0 if light. */
export function digitsOf(row: readonly boolean[]): string {
  return row.map(dark => (dark ? '1' : '0')).join('');
}
