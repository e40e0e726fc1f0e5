const UNITS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

/** Formats a duration in the largest unit that divides it, such as `3 minutes`. */
export function duration(seconds: number, language: string, unitDisplay: 'long' | 'short' = 'long'): string {
  const [unit, length] = UNITS.find(([, long]) => seconds % long === 0)!;
  return new Intl.NumberFormat(language, {style: 'unit', unit, unitDisplay}).format(seconds / length);
}
