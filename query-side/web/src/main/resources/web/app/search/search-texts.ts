import {LANGUAGES, filled, type Language} from '../message/messages';

/** The key of a text of the search. */
type Key = keyof typeof import('../message/search.en.json');

/** Returns the text of a key with its `{placeholders}` filled in. */
export type Texts = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/** Loads the texts of the search in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const {search} = await LANGUAGES[language].load();
  const {default: texts} = await search();
  return (key, params = {}) => filled(texts[key], params);
}
