// The office's texts: typed keys, English with the first load, Bengali and the texts of sections on demand.
import { useSyncExternalStore } from 'react';
import { type Language, languageTag } from '#contract/base/language.ts';
import { fillText } from '#kit/fill-text.ts';
import { readStored, writeStored } from './storage.ts';
import { firstTexts, loadFirstTexts, loadTextGroup, type TextGroup, type Texts } from './text-groups.ts';

export type TextKey = keyof Texts;
export type TextFunction = (key: TextKey, ...values: (string | number)[]) => string;

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { EN: 'English', BN: 'বাংলা' };

const catalogues: Record<Language, Readonly<Record<string, string>>> = { EN: firstTexts, BN: {} };
const loaded: Record<Language, Set<string>> = { EN: new Set(['first']), BN: new Set() };
/** The groups that a screen has loaded; a new language loads all of them before it shows. */
const wanted = new Set<TextGroup>();
const listeners = new Set<() => void>();

let language: Language = 'EN';
let translate = translator(language);

function translator(of: Language): TextFunction {
  return (key, ...values) => {
    const text = catalogues[of][key] ?? catalogues.EN[key] ?? key;
    return values.length === 0 ? text : fillText(text, values);
  };
}

/** The choice kept on this device; English unless chosen. */
export const storedLanguage = (): Language => (readStored('language') === 'BN' ? 'BN' : 'EN');

/** Fetches groups of texts in the language in force; those that are there cost nothing. */
export async function loadTexts(groups: readonly TextGroup[], of: Language = language): Promise<void> {
  for (const group of groups) wanted.add(group);
  const missing = groups.filter((group) => !loaded[of].has(group));
  const parts = missing.map(async (group) => ({ group, texts: await loadTextGroup(of, group) }));
  for (const { group, texts } of await Promise.all(parts)) {
    catalogues[of] = { ...catalogues[of], ...texts };
    loaded[of].add(group);
  }
}

/** Shows a language: loads its texts first, then updates the whole page at once. */
export async function setLanguage(next: Language): Promise<void> {
  if (!loaded[next].has('first')) {
    catalogues[next] = { ...catalogues[next], ...(await loadFirstTexts(next)) };
    loaded[next].add('first');
  }
  await loadTexts([...wanted], next);
  writeStored('language', next);
  document.documentElement.lang = languageTag[next];
  language = next;
  translate = translator(next);
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => language;
/** The text function in force, for use outside React. */
export const currentText = (): TextFunction => translate;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** `t(key, ...values)` in the language in force. */
export function useText(): TextFunction {
  return useSyncExternalStore(subscribe, currentText);
}

/** The keys that begin so, of the texts that are there. */
export function textKeys(beginning: string): TextKey[] {
  return Object.keys({ ...catalogues.EN, ...catalogues[language] }).filter((key): key is TextKey =>
    key.startsWith(beginning),
  );
}

/** The language in force. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
