import {LANGUAGES, filled, type Language} from '../message/messages';

/** The key of a text of the pages of competitions. */
export type Key = keyof typeof import('../message/competition.en.json');

/** Returns the text of a key with its `{placeholders}` filled in. */
export type Texts = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/** Loads the texts of the pages of competitions in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const {competition} = await LANGUAGES[language].load();
  const {default: texts} = await competition();
  return (key, params = {}) => filled(texts[key], params);
}
