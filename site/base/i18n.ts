// The site's texts: typed keys, Bengali with the first load, English and the texts of later screens on demand.
import { useSyncExternalStore } from 'react';
import { type Language, languages, languageTag } from '#contract/base/language.ts';
import { readStored, storedKeys, writeChoiceCookie, writeStored } from './storage.ts';
import { firstGroups, firstTexts, loadTextGroup, type TextGroup, type Texts } from './text-groups.ts';

export type TextKey = keyof Texts;
export type TextFunction = (key: TextKey, ...values: (string | number)[]) => string;

export const defaultLanguage: Language = 'BN';
/** Each language by its own name. */
export const languageNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

type Catalogue = Readonly<Record<string, string>>;
const catalogues: Record<Language, Catalogue> = {
  BN: firstTexts,
  EN: {},
};
const loaded: Record<Language, Set<TextGroup>> = { BN: new Set(firstGroups), EN: new Set() };
/** Groups some screen asked for; a new language brings all of them before it shows. */
const wanted = new Set<TextGroup>(firstGroups);
const listeners = new Set<() => void>();

/** Reads a stored choice; anything unknown is Bengali, whatever the browser prefers. */
export const parseLanguage = (stored: string | null | undefined): Language =>
  languages.find((known) => known === stored) ?? defaultLanguage;

let language: Language = parseLanguage(readStored(storedKeys.language));
let translate = translator(language);

function translator(of: Language): TextFunction {
  return (key, ...values) => {
    const text = catalogues[of][key] ?? catalogues[defaultLanguage][key] ?? key;
    return values.length === 0 ? text : fill(text, values);
  };
}

/** Puts values into the `{0}` places of a text; `{0|round|rounds}` says the first word of one and the second of any other. */
export function fill(text: string, values: readonly (string | number)[]): string {
  return text.replace(
    /\{(\d)(?:\|(.*?)\|(.*?))?\}/g,
    (place, index: string, one?: string, other?: string) => {
      const value = values[Number(index)];
      return String((one === undefined ? value : Number(value) === 1 ? one : other) ?? place);
    },
  );
}

/** Fetches groups of texts in the language in force; those that are there cost nothing. */
export async function loadTexts(groups: readonly TextGroup[], of: Language = language): Promise<void> {
  for (const group of groups) wanted.add(group);
  const missing = groups.filter((group) => !loaded[of].has(group));
  if (missing.length === 0) return;
  const arrived = await Promise.all(missing.map((group) => loadTextGroup(of, group)));
  catalogues[of] = Object.assign({}, catalogues[of], ...arrived) as Catalogue;
  for (const group of missing) loaded[of].add(group);
}

/** Switches the language in place: the texts are fetched first, then everything shows them at once. */
export async function setLanguage(next: Language): Promise<void> {
  await loadTexts([...wanted], next);
  writeStored(storedKeys.language, next);
  writeChoiceCookie(storedKeys.language, next);
  applyLanguage(next);
}

/** Shows a language whose texts are already there. */
export function applyLanguage(next: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag[next];
  if (language === next) return;
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
  return useSyncExternalStore(subscribe, currentText, currentText);
}

/** The language in force, as calls want it: `BN` or `EN`. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}
