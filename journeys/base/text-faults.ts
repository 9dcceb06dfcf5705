// Words that should not be on a page: keys instead of texts, and texts of the other language.
import type { Page } from 'playwright-core';
import type { Language } from '#contract/base/language.ts';
import { textGroups, loadTextGroup } from '#site/base/text-groups.ts';
import { visibleText } from './visible-text.ts';

const key = new RegExp(`\\b(${textGroups.join('|')}|title|shell)\\.[a-zA-Z][\\w]*`);

const known: { [language in Language]?: Promise<Set<string>> } = {};

const textsOf = (language: Language): Promise<Set<string>> => (known[language] ??= allTextsOf(language));

async function allTextsOf(language: Language): Promise<Set<string>> {
  const groups = await Promise.all(textGroups.map((group) => loadTextGroup(language, group)));
  return new Set(groups.flatMap((texts) => Object.values(texts)));
}

/** One line for each fault. */
export async function textFaults(page: Page, language: Language): Promise<string[]> {
  const lines = (await visibleText(page))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [own, other] = await Promise.all([textsOf(language), textsOf(language === 'BN' ? 'EN' : 'BN')]);
  const isForeign = (line: string): boolean => {
    // Each language is called by its own name everywhere. English has no Bengali letter but the taka's sign; Bengali has Latin names
    // and numbers, so there whole texts are compared.
    if (language === 'EN') return /[\u0980-\u09ff]/.test(line.replace('বাংলা', '').replaceAll('৳', ''));
    return line !== 'English' && other.has(line) && !own.has(line);
  };
  return [
    ...lines.filter((line) => key.test(line)).map((line) => `a key is shown: ${line}`),
    ...lines.filter(isForeign).map((line) => `another language: ${line}`),
  ];
}
