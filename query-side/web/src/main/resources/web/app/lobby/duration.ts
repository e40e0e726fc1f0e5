const UNITS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

/** A time in the largest unit that tells it exactly, such as `3 minutes`. */
export function duration(seconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, long]) => seconds % long === 0)!;
  return new Intl.NumberFormat(language, {style: 'unit', unit, unitDisplay: 'long'}).format(seconds / length);
}
