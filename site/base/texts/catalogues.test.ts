// Compares the two catalogues: the same keys, the same placeholders, no empty or stray text.
import { describe, expect, it } from 'vitest';
import { loadTextGroup, type TextGroup, textGroups } from '../text-groups.ts';

const places = (text: string) => (text.match(/\{\d\}/g) ?? []).sort().join();

describe.each(textGroups.map((group) => [group]))('texts of %s', (group: TextGroup) => {
  it('has every key in BN and EN, with the same places for values', async () => {
    const bn = await loadTextGroup('BN', group);
    const en = await loadTextGroup('EN', group);
    expect(Object.keys(en).sort()).toEqual(Object.keys(bn).sort());
    for (const key of Object.keys(bn))
      expect(`${key} ${places(en[key] ?? '')}`).toBe(`${key} ${places(bn[key] ?? '')}`);
  });

  it('writes composed letters, Latin digits and the right script', async () => {
    const bn = await loadTextGroup('BN', group);
    const en = await loadTextGroup('EN', group);
    for (const text of [...Object.values(bn), ...Object.values(en)]) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(/[০-৯]/);
    }
    for (const text of Object.values(en)) expect(text).not.toMatch(/[ঀ-৿]/);
  });
});

it('uses no key twice in two groups', async () => {
  const groups = await Promise.all(textGroups.map((group) => loadTextGroup('BN', group)));
  const keys = groups.flatMap((group) => Object.keys(group));
  expect(new Set(keys).size).toBe(keys.length);
});

it('calls a stake বেট and only a deposit জমা, and speaks of no upper case in Bengali', async () => {
  const groups = await Promise.all(textGroups.map((group) => loadTextGroup('BN', group)));
  for (const [key, text] of groups.flatMap((group) => Object.entries(group))) {
    expect(`${key} ${text}`).not.toMatch(/(?<![ঀ-৿])বাজি|হাতের অক্ষর/);
    if (!/deposit/i.test(key)) expect(`${key} ${text}`).not.toContain('জমা');
  }
});
