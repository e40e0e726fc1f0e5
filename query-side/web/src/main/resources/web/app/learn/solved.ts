import {LESSONS, type LessonId} from './lesson';

const KEY = 'cartulary.learn';

/** The lessons that were solved in this browser. */
export function solvedLessons(): ReadonlySet<LessonId> {
  const kept = (localStorage.getItem(KEY) ?? '').split(' ');
  return new Set(LESSONS.map(({id}) => id).filter(id => kept.includes(id)));
}

export function keepSolved(solved: ReadonlySet<LessonId>): void {
  localStorage.setItem(KEY, [...solved].join(' '));
}
