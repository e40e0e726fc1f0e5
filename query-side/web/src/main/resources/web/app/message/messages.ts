import appEn from './app.en.json';
import appJa from './app.ja.json';
import appNl from './app.nl.json';
import checkEn from './check.en.json';
import checkJa from './check.ja.json';
import checkNl from './check.nl.json';
import disputeEn from './dispute.en.json';
import disputeJa from './dispute.ja.json';
import disputeNl from './dispute.nl.json';
import lobbyEn from './lobby.en.json';
import lobbyJa from './lobby.ja.json';
import lobbyNl from './lobby.nl.json';
import tableEn from './table.en.json';
import tableJa from './table.ja.json';
import tableNl from './table.nl.json';
import pastEn from './past.en.json';
import pastJa from './past.ja.json';
import pastNl from './past.nl.json';
import recordEn from './record.en.json';
import recordJa from './record.ja.json';
import recordNl from './record.nl.json';
import reviewEn from './review.en.json';
import reviewJa from './review.ja.json';
import reviewNl from './review.nl.json';

const en = {...appEn, ...lobbyEn, ...tableEn, ...recordEn, ...pastEn, ...checkEn, ...disputeEn, ...reviewEn};
const ja = {...appJa, ...lobbyJa, ...tableJa, ...recordJa, ...pastJa, ...checkJa, ...disputeJa, ...reviewJa};
const nl = {...appNl, ...lobbyNl, ...tableNl, ...recordNl, ...pastNl, ...checkNl, ...disputeNl, ...reviewNl};

export const LANGUAGES = {en: 'English', ja: '日本語', nl: 'Nederlands'} as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;

const TEXTS: Record<Language, Record<Key, string>> = {en, ja, nl};
const STORAGE_KEY = 'cartulary.language';

/** Dispatches `change` when the language changes. */
export const languageChange = new EventTarget();

let current: Language = preferredLanguage();

export function language(): Language {
  return current;
}

export function setLanguage(chosen: Language): void {
  current = chosen;
  localStorage.setItem(STORAGE_KEY, chosen);
  document.documentElement.lang = chosen;
  languageChange.dispatchEvent(new Event('change'));
}

/** Returns the text of a key with its `{placeholders}` filled in. */
export function t(key: Key, params: Record<string, string | number> = {}): string {
  return TEXTS[current][key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(current, {type: 'conjunction'}).format(parts);
}

/** A number with at most one decimal. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(current, {maximumFractionDigits: 1}).format(value);
}

/** The same with its sign. */
export function signedDecimal(value: number): string {
  return new Intl.NumberFormat(current, {maximumFractionDigits: 1, signDisplay: 'exceptZero'}).format(value);
}

export function dateTime(at: string): string {
  return new Intl.DateTimeFormat(current, {dateStyle: 'medium', timeStyle: 'short'}).format(new Date(at));
}

export function timeOfDay(at: string): string {
  return new Intl.DateTimeFormat(current, {timeStyle: 'medium'}).format(new Date(at));
}

function preferredLanguage(): Language {
  const preferences = [localStorage.getItem(STORAGE_KEY), ...navigator.languages].map(code => code?.slice(0, 2).toLowerCase());
  return (preferences.find(code => code !== undefined && code in LANGUAGES) as Language | undefined) ?? 'en';
}
