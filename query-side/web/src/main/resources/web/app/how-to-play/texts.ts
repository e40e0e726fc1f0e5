import {LANGUAGES, type Language} from '../message/messages';

/** The key of a text of this page. */
export type Key = keyof typeof import('../message/rules.en.json');

/** Returns the text of a key. */
export type Texts = (key: Key) => string;

/** Loads the texts of this page in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const {howToPlay} = await LANGUAGES[language].load();
  const {default: texts} = await howToPlay();
  return key => texts[key];
}
