export const LANGUAGES = {en: 'English', ja: '日本語', nl: 'Nederlands'} as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof import('./en').texts;

type Texts = Readonly<Record<Key, string>>;

/** The texts by language; only the reader's are loaded. */
const LOADERS: Record<Language, () => Promise<{readonly texts: Texts}>> = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  nl: () => import('./nl'),
};
const STORAGE_KEY = 'cartulary.language';

/** Dispatches `change` when the texts of another language are there. */
export const languageChange = new EventTarget();

let current: Language = preferredLanguage();
let texts: Texts | undefined;

/** Loads the texts of the reader's language; the page is rendered only after that. */
export async function loadTexts(): Promise<void> {
  texts = (await LOADERS[current]()).texts;
}

export function language(): Language {
  return current;
}

/** Changes the language once its texts are loaded; a later choice overtakes an earlier one. */
export async function setLanguage(chosen: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, chosen);
  const loaded = await LOADERS[chosen]();
  if (localStorage.getItem(STORAGE_KEY) === chosen) {
    current = chosen;
    texts = loaded.texts;
    document.documentElement.lang = chosen;
    languageChange.dispatchEvent(new Event('change'));
  }
}

/** Returns the text of a key with its `{placeholders}` filled in. */
export function t(key: Key, params: Record<string, string | number> = {}): string {
  return texts![key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

export function list(parts: readonly string[]): string {
  return listFormat('conjunction').format(parts);
}

/** Things of which one is meant: `1 or 3`. */
export function alternatives(parts: readonly string[]): string {
  return listFormat('disjunction').format(parts);
}

/** A format costs much more to make than to use. */
const listFormats = new Map<string, Intl.ListFormat>();

function listFormat(type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  const key = `${current} ${type}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(current, {type});
  listFormats.set(key, format);
  return format;
}

/** A text with a capital at its beginning, where the language has capitals. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
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
