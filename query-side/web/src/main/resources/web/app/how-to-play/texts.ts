import type {Language} from '../message/messages';

/** The key of a text of this page. */
export type Key = keyof typeof import('../message/rules.en.json');

/** Returns the text of a key. */
export type Texts = (key: Key) => string;

/** Files of their own, because few visitors read this page and all load the other texts. */
const FILES: Record<Language, () => Promise<{default: Record<Key, string>}>> = {
  en: () => import('../message/rules.en.json'),
  ja: () => import('../message/rules.ja.json'),
  nl: () => import('../message/rules.nl.json'),
};

/** Loads the texts of this page in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const {default: texts} = await FILES[language]();
  return key => texts[key];
}
