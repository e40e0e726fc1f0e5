const UNITS = [['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60]] as const;

/** Says how long ago something was, such as `5 min. ago`; the last minute is `now`. */
export function relativeTime(at: string, language: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1_000);
  const [unit, length] = UNITS.find(([, long]) => seconds >= long) ?? (['second', Infinity] as const);
  const format = new Intl.RelativeTimeFormat(language, {numeric: 'auto', style: unit === 'minute' || unit === 'hour' ? 'short' : 'long'});
  return format.format(length === Infinity ? 0 : -Math.floor(seconds / length), unit);
}
