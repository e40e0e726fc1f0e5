type TableKey = keyof typeof import('./en').texts;
type LobbyKey = keyof typeof import('./lobby.en.json');

/** The keys of the lobby have texts after {@link PageLanguage.loadLobby}. */
export type Key = TableKey | LobbyKey;

type Texts = Readonly<Partial<Record<Key, string>>>;

type Params = Readonly<Record<string, string | number>>;

/** The texts of a table in a language, and apart from them those of what is around games, of *How to play*, of the lessons, of the account page, of the chat and of the search for better moves, which few visitors read. */
interface LanguageTexts {
  readonly texts: Readonly<Record<TableKey, string>>;
  readonly lobby: () => Promise<{readonly default: Readonly<Record<LobbyKey, string>>}>;
  readonly learn: () => Promise<{readonly default: Readonly<Record<keyof typeof import('./learn.en.json'), string>>}>;
  readonly account: () => Promise<{readonly default: Readonly<Record<keyof typeof import('./account.en.json'), string>>}>;
  readonly chat: () => Promise<{readonly default: Readonly<Record<keyof typeof import('./chat.en.json'), string>>}>;
  readonly search: () => Promise<{readonly default: Readonly<Record<keyof typeof import('./search.en.json'), string>>}>;
  readonly howToPlay: () => Promise<{readonly default: Readonly<Record<keyof typeof import('./rules.en.json'), string>>}>;
}

interface OneLanguage {
  readonly name: string;
  /** Whose dates are written so that the day and the month cannot be mistaken for each other. */
  readonly dates: string;
  readonly load: () => Promise<LanguageTexts>;
}

/** The languages of the page, the default first; only the texts of the reader's are loaded. */
export const LANGUAGES = {
  en: {name: 'English', dates: 'en-GB', load: () => import('./en')},
  ja: {name: '日本語', dates: 'ja-JP', load: () => import('./ja')},
  nl: {name: 'Nederlands', dates: 'nl-NL', load: () => import('./nl')},
} as const satisfies Readonly<Record<string, OneLanguage>>;
export type Language = keyof typeof LANGUAGES;
const STORAGE_KEY = 'cartulary.language';

/** The language of the page and its texts. Dispatches `change` when the texts of another language are there. */
class PageLanguage extends EventTarget {
  #current: Language = preferredLanguage();
  #texts: Texts = {};
  #hasLobby = false;
  /** A format costs much more to make than to use. */
  readonly #listFormats = new Map<string, Intl.ListFormat>();

  get current(): Language {
    return this.#current;
  }

  text(key: Key): string {
    return this.#texts[key]!;
  }

  /** Loads the texts of the reader's language; the page is rendered only after that. */
  async load(): Promise<void> {
    this.#texts = await this.#read(this.#current);
  }

  /** Loads also the texts of the start page and of games before their start, which a table does not need. */
  async loadLobby(): Promise<void> {
    this.#hasLobby = true;
    const chosen = this.#current;
    const texts = await this.#read(chosen);
    if (chosen !== this.#current) {
      return this.loadLobby();
    }
    this.#texts = texts;
  }

  async #read(chosen: Language): Promise<Texts> {
    const {texts, lobby} = await LANGUAGES[chosen].load();
    return this.#hasLobby ? {...texts, ...(await lobby()).default} : texts;
  }

  /** Changes the language once its texts are loaded; a later choice overtakes an earlier one. */
  async change(chosen: Language): Promise<void> {
    localStorage.setItem(STORAGE_KEY, chosen);
    const texts = await this.#read(chosen);
    if (localStorage.getItem(STORAGE_KEY) === chosen) {
      this.#current = chosen;
      this.#texts = texts;
      this.dispatchEvent(new Event('change'));
    }
  }

  listFormat(type: 'conjunction' | 'disjunction'): Intl.ListFormat {
    const key = `${this.#current} ${type}`;
    const format = this.#listFormats.get(key) ?? new Intl.ListFormat(this.#current, {type});
    this.#listFormats.set(key, format);
    return format;
  }
}

export const pageLanguage = new PageLanguage();

export function language(): Language {
  return pageLanguage.current;
}

/** Returns the text of a key with its `{placeholders}` filled in. */
export function t(key: Key, params: Params = {}): string {
  return filled(pageLanguage.text(key), params);
}

/** Returns a text with its `{placeholders}` filled in; those without a parameter stay. */
export function filled(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

export function list(parts: readonly string[]): string {
  return pageLanguage.listFormat('conjunction').format(parts);
}

/** Things of which one is meant: `1 or 3`. */
export function alternatives(parts: readonly string[]): string {
  return pageLanguage.listFormat('disjunction').format(parts);
}

/** A text with a capital at its beginning, where the language has capitals. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** A number with at most one decimal. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(language(), {maximumFractionDigits: 1}).format(value);
}

/** The same with its sign. */
export function signedDecimal(value: number): string {
  return new Intl.NumberFormat(language(), {maximumFractionDigits: 1, signDisplay: 'exceptZero'}).format(value);
}

/** For example `29 Nov 2026, 13:03`. */
export function dateTime(at: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language()].dates, {dateStyle: 'medium', timeStyle: 'short'}).format(new Date(at));
}

/** For example `13:03:59`. */
export function timeOfDay(at: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language()].dates, {timeStyle: 'medium'}).format(new Date(at));
}

function preferredLanguage(): Language {
  const preferences = [chosenLanguage(), ...navigator.languages].map(code => code?.slice(0, 2).toLowerCase());
  return (preferences.find(code => code !== undefined && code in LANGUAGES) as Language | undefined) ?? 'en';
}

/** The language that was chosen in this browser; a frame in another site may have no storage. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
