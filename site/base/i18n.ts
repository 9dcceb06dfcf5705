// The site's texts: typed keys, Bengali with the first load, English and the texts of later screens on demand.
import { useSyncExternalStore } from 'react';
import { type Language, languages, languageTag } from '#contract/base/language.ts';
import { fillText } from '#kit/fill-text.ts';
import { brand } from './brand.ts';
import { readStored, storedKeys, writeChoiceCookie, writeStored } from './storage.ts';
import { firstGroups, firstTexts, loadTextGroup, type TextGroup, type Texts } from './text-groups.ts';

export type TextKey = keyof Texts;
export type TextFunction = (key: TextKey, ...values: (string | number)[]) => string;

/** Its texts come with the first load, and stand in for texts of another language until they are loaded. */
const bundledLanguage: Language = 'BN';
/** Each language by its own name. */
export const languageNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

type Catalogue = Readonly<Record<string, string>>;
const catalogues: Record<Language, Catalogue> = {
  BN: firstTexts,
  EN: {},
};
const loaded: Record<Language, Set<TextGroup>> = { BN: new Set(firstGroups), EN: new Set() };
/** The text groups that screens have requested. A new language is shown after all of them are loaded. */
const wanted = new Set<TextGroup>(firstGroups);
const listeners = new Set<() => void>();

/** Reads a stored choice; anything unknown is the language of the brand, whatever the browser prefers. */
export const parseLanguage = (
  stored: string | null | undefined,
  { language: usual }: Pick<typeof brand, 'language'> = brand,
): Language => languages.find((known) => known === stored) ?? usual;

let language: Language = parseLanguage(readStored(storedKeys.language));
let translate = translator(language);

function translator(of: Language): TextFunction {
  return (key, ...values) => {
    const text = catalogues[of][key] ?? catalogues[bundledLanguage][key] ?? key;
    return values.length === 0 ? text : fillText(text, values);
  };
}

/** Fetches groups of texts in the present language. Loaded groups are not fetched again. */
export async function loadTexts(groups: readonly TextGroup[], of: Language = language): Promise<void> {
  for (const group of groups) wanted.add(group);
  const missing = groups.filter((group) => !loaded[of].has(group));
  if (missing.length === 0) return;
  const arrived = await Promise.all(missing.map((group) => loadTextGroup(of, group)));
  catalogues[of] = Object.assign({}, catalogues[of], ...arrived) as Catalogue;
  for (const group of missing) loaded[of].add(group);
}

/** Switches the language without a reload: it fetches all texts first, then all components show them. */
export async function setLanguage(next: Language): Promise<void> {
  await loadTexts([...wanted], next);
  writeStored(storedKeys.language, next);
  writeChoiceCookie(storedKeys.language, next);
  applyLanguage(next);
}

/** Shows a language whose texts are loaded. */
export function applyLanguage(next: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag[next];
  if (language === next) return;
  language = next;
  translate = translator(next);
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => language;
/** The text function of the present language, for use outside React. */
export const currentText = (): TextFunction => translate;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** `t(key, ...values)` in the present language. */
export function useText(): TextFunction {
  return useSyncExternalStore(subscribe, currentText, currentText);
}

/** The present language, `BN` or `EN`, as the API's calls take it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}
