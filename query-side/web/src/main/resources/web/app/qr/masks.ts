import {digitsOf} from './digits';

/** The patterns by which a symbol may be inverted, so that no large areas and nothing like a finder appear in it. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Returns how hard a symbol is to read; lower is better. */
export function penalty(isDark: readonly (readonly boolean[])[]): number {
  const rows = isDark.map(digitsOf);
  const columns = isDark.map((_, x) => digitsOf(isDark.map(row => row[x]!)));
  const all = rows.join('');
  const dark = all.replaceAll('0', '').length / all.length;
  return [...rows, ...columns].reduce((sum, one) => sum + runs(one) + 40 * finders(one), 0)
    + 3 * blocks(isDark) + 10 * Math.floor(Math.abs(dark - 0.5) / 0.05);
}

/** Runs of five modules and more of one colour. */
function runs(row: string): number {
  return [...row.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0);
}

/** What looks like a line through a finder. */
function finders(row: string): number {
  return [...row.matchAll(/(?=00001011101|10111010000)/g)].length;
}

/** Squares of four modules of one colour. */
function blocks(isDark: readonly (readonly boolean[])[]): number {
  return isDark.slice(1).reduce((sum, row, above) => sum + row.slice(1).filter((dark, left) =>
    dark === row[left] && dark === isDark[above]![left] && dark === isDark[above]![left + 1]).length, 0);
}
