const PAGE = 10;

/**
 * Moves the focus among the entries (`.entry`) of a long list by arrow keys, so that the Tab key stops in it
 * only once.
 */
export function moveFocus(key: KeyboardEvent): void {
  const entries = [...(key.currentTarget as Element).querySelectorAll<HTMLElement>('.entry')];
  const here = entries.indexOf(key.target as HTMLElement);
  const there = target(key.key, here, entries.length - 1);
  if (here < 0 || there === undefined) {
    return;
  }
  entries[Math.min(Math.max(there, 0), entries.length - 1)]?.focus();
  key.preventDefault();
}

function target(key: string, here: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return here + 1;
    case 'ArrowUp':
      return here - 1;
    case 'PageDown':
      return here + PAGE;
    case 'PageUp':
      return here - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
