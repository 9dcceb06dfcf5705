// The words of changes: what a mission measures, and how often, has a name in both languages.
import { expect, it } from 'vitest';
import { gameCategories } from '#contract/games/game.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { missionMetrics, missionPeriods } from '#contract/promotions/tasks.ts';
import type { TextFunction } from '../i18n.ts';
import { fieldTexts as bengaliFields } from '../texts/bn/fields.ts';
import { listTexts as bengaliLists } from '../texts/bn/list.ts';
import { fieldTexts as englishFields } from '../texts/en/fields.ts';
import { listTexts as englishLists } from '../texts/en/list.ts';
import { wordName } from './change-value.tsx';

it.each([
  ['BN', { ...bengaliLists, ...bengaliFields }],
  ['EN', { ...englishLists, ...englishFields }],
] as const)('names the periods, metrics and categories of missions in %s', (language, texts) => {
  const t: TextFunction = (key) => (texts as Readonly<Record<string, string>>)[key] ?? key;
  for (const word of [...missionPeriods, ...missionMetrics]) expect(wordName(t, word)).not.toBe(word);
  for (const word of gameCategories)
    expect(wordName(t, word, 'category')).toBe(categoryNames[language][word]);
  // A state of the same code is no category.
  expect(wordName(t, 'LIVE', 'stateBefore')).toBe('LIVE');
});
