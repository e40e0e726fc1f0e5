import appEn from './app.en.json';
import appJa from './app.ja.json';
import appNl from './app.nl.json';
import lobbyEn from './lobby.en.json';
import lobbyJa from './lobby.ja.json';
import lobbyNl from './lobby.nl.json';
import tableEn from './table.en.json';
import tableJa from './table.ja.json';
import tableNl from './table.nl.json';
import recordEn from './record.en.json';
import recordJa from './record.ja.json';
import recordNl from './record.nl.json';

const en = {...appEn, ...lobbyEn, ...tableEn, ...recordEn};
const ja = {...appJa, ...lobbyJa, ...tableJa, ...recordJa};
const nl = {...appNl, ...lobbyNl, ...tableNl, ...recordNl};

export const LANGUAGES = {en: 'English', ja: '日本語', nl: 'Nederlands'} as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;

const TEXTS: Record<Language, Record<Key, string>> = {en, ja, nl};
const KEPT = 'cartulary.language';

/** Tells a `change` when another language was chosen. */
export const speaking = new EventTarget();

let spoken: Language = preferred();

export function language(): Language {
  return spoken;
}

export function speak(chosen: Language): void {
  spoken = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
  speaking.dispatchEvent(new Event('change'));
}

/** The sentence of a key, its `{places}` filled. */
export function t(key: Key, params: Record<string, string | number> = {}): string {
  return TEXTS[spoken][key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(spoken, {type: 'conjunction'}).format(parts);
}

export function moment(at: string): string {
  return new Intl.DateTimeFormat(spoken, {dateStyle: 'medium', timeStyle: 'short'}).format(new Date(at));
}

function preferred(): Language {
  const wishes = [localStorage.getItem(KEPT), ...navigator.languages].map(wish => wish?.slice(0, 2).toLowerCase());
  return (wishes.find(wish => wish !== undefined && wish in LANGUAGES) as Language | undefined) ?? 'en';
}
