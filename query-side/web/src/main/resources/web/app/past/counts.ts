import type {RecountedScore} from '../api/types';
import type {GameStore} from '../game/store';
import {t} from '../message/messages';
import {scoringOf} from '../record/evidence';

/** A line of the comparison: what was counted in the record, by the rules and by the second engine. */
export interface CountLine {
  readonly label: string;
  /** Undefined where an engine counts no such thing. */
  readonly counts: readonly (string | undefined)[];
  readonly isSame: boolean;
}

/** Compares the three counts line by line. A difference in what has no line of its own is a line, too. */
export function countLines(store: GameStore, recount: RecountedScore): CountLine[] {
  const all = [recount.recorded, recount.byRules, recount.bySecondEngine];
  const scoring = scoringOf(recount.type);
  const counts = all.map(data => (data === undefined ? undefined : scoring?.counts(store, data)) ?? new Map<string, string>());
  const lines = [...new Set(counts.flatMap(one => [...one.keys()]))].map(label => {
    const values = counts.map(one => one.get(label));
    return {label, counts: values, isSame: values.every(value => value === values[0])};
  });
  if (!recount.agreed && lines.every(line => line.isSame)) {
    lines.push({label: t('past.recount.other'), counts: all.map(data => JSON.stringify(data)), isSame: false});
  }
  return lines;
}
