/**
 * The name of a file about a person, with the day on which it is saved: `cartulary-ada-2026-11-29.ndjson`.
 *
 * @param name the handle, or the id of a closed account
 */
export function fileName(name: string, extension: 'json' | 'ndjson'): string {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
  return `cartulary-${name}-${day}.${extension}`;
}
