import {LANGUAGES, filled, type Language} from '../message/messages';

/** The key of a text of the account page. */
export type Key = keyof typeof import('../message/account.en.json');

/** Returns the text of a key with its `{placeholders}` filled in. */
export type Texts = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/** Loads the texts of the account page in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const {account} = await LANGUAGES[language].load();
  const {default: texts} = await account();
  return (key, params = {}) => filled(texts[key], params);
}
