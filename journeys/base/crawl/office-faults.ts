// Everything that may be wrong with a screen of the office: words, width, contrast, names, and controls that do nothing.
import type { Page } from 'playwright-core';
import type { Language } from '#contract/base/language.ts';
import { loadFirstTexts, loadTextGroup, textGroups } from '#office/base/text-groups.ts';
import { axeFaults } from '../axe-faults.ts';
import type { Person } from '../person.ts';
import { visibleText } from '../visible-text.ts';
import { controlsOf, pressFault } from './controls.ts';

const catalogues: { [language in Language]?: Promise<ReadonlyMap<string, string>> } = {};
const textsOf = (language: Language): Promise<ReadonlyMap<string, string>> =>
  (catalogues[language] ??= Promise.all([
    loadFirstTexts(language),
    ...textGroups.map((group) => loadTextGroup(language, group)),
  ]).then((groups) => new Map(groups.flatMap((texts) => Object.entries(texts)))));

/** Keys in place of texts, and texts of the other language. Data such as names and messages have their own. */
async function wordFaults(page: Page, language: Language): Promise<string[]> {
  const [own, other] = await Promise.all([textsOf(language), textsOf(language === 'BN' ? 'EN' : 'BN')]);
  const [words, foreign] = [new Set(own.values()), new Set(other.values())];
  const lines = (await visibleText(page)).split('\n').map((line) => line.trim());
  return [...new Set(lines)].flatMap((line) => {
    if (own.has(line)) return [`a key is shown: ${line}`];
    const isName = line === 'English' || line === 'বাংলা' || !/\p{L}{3}/u.test(line);
    return foreign.has(line) && !words.has(line) && !isName ? [`another language: ${line}`] : [];
  });
}

/** One line for each fault of the screen as it is; `rules` are those of axe, by default the whole standard. */
export async function officeFaults(
  page: Page,
  language: Language,
  rules?: readonly string[],
): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(await wordFaults(page, language)),
    ...(excess > 0 ? [`the page is ${excess} px too wide`] : []),
    ...(await axeFaults(page, rules)),
  ];
}

/**
 * Presses the first control of each kind that was not pressed before. `again` shows the screen as before the press;
 * an act of the office asks in a dialog first, so a press changes nothing.
 */
export async function deadControls(
  page: Page,
  pressed: Set<string>,
  again: () => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  const unpressed = async () => (await controlsOf(page)).filter(({ part }) => !pressed.has(part));
  for (let [control] = await unpressed(); control; [control] = await unpressed()) {
    pressed.add(control.part);
    const fault = await pressFault({ page } as Person, control);
    if (fault) faults.push(fault);
    await again();
  }
  return faults;
}
