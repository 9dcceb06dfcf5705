// Compares the Bengali texts of the office with the English ones: the same keys, the same placeholders, nothing left in
// English.
import { expect, it } from 'vitest';
import { loadFirstTexts, loadTextGroup, textGroups } from '../text-groups.ts';

const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\d)/g)].map(([, place]) => place))].toSorted((a = '', b = '') =>
    a.localeCompare(b),
  );

it.each(['first', ...textGroups] as const)('%s is said in both languages', async (group) => {
  const load = (language: 'EN' | 'BN') =>
    group === 'first' ? loadFirstTexts(language) : loadTextGroup(language, group);
  const [english, bengali] = await Promise.all([load('EN'), load('BN')]);
  expect(new Set(Object.keys(bengali))).toEqual(new Set(Object.keys(english)));
  for (const [key, text] of Object.entries(english)) {
    expect(placesOf(bengali[key] ?? ''), key).toEqual(placesOf(text));
    expect(bengali[key], key).not.toMatch(/[০-৯]/);
    // Codes, and names of products, stay as they are.
    if (bengali[key] === text) expect(text, key).toMatch(/^([A-Z0-9 .-]+|WhatsApp|Telegram|Messenger)$/);
  }
});
