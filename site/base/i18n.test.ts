// Texts: values in their places, languages by choice only.
import { expect, it } from 'vitest';
import { fillText } from '#kit/fill-text.ts';
import { currentLanguage, currentText, loadTexts, parseLanguage } from './i18n.ts';
import { loadTextGroup, textGroups } from './text-groups.ts';

it('puts values into their places', () => {
  expect(fillText('{1} of {0}', [5, 'two'])).toBe('two of 5');
  expect(fillText('{0} and {0}', ['a'])).toBe('a and a');
  expect(fillText('{2}', ['a'])).toBe('{2}');
  expect(fillText('{0}', ['{1}', 'x'])).toBe('{1}');
});

it('speaks of one and of many', () => {
  const rounds = (count: number) => fillText('{0} {0|round|rounds}', [count]);
  expect([rounds(0), rounds(1), rounds(2)]).toEqual(['0 rounds', '1 round', '2 rounds']);
});

it('is the brand’s language unless another was chosen', () => {
  for (const usual of ['BN', 'EN'] as const) {
    expect(parseLanguage(null, { language: usual })).toBe(usual);
    expect(parseLanguage('EN', { language: usual })).toBe('EN');
    expect(parseLanguage('BN', { language: usual })).toBe('BN');
  }

  expect(parseLanguage('EN')).toBe('EN');
  for (const other of [null, undefined, '', 'en', 'FR', 'BN']) expect(parseLanguage(other)).toBe('BN');
  expect(currentLanguage()).toBe('BN');
});

it('has the texts of the first screen at once and those of others when they are loaded', async () => {
  expect(currentText()('title.home')).toBe('হোম');
  await loadTexts(['identity']);
  expect(currentText()('identity.age', 21)).toContain('21');
});

it('ERR-17 the keys that the specification names exist in both languages', async () => {
  const named = [
    'free_reject',
    'coming_soon',
    'in_sms_sending',
    'in_sms_send',
    'in_please_wait',
    'in_sure_logout',
    'sent_success',
  ];
  for (const language of ['BN', 'EN'] as const) {
    const groups = await Promise.all(textGroups.map((group) => loadTextGroup(language, group)));
    const texts = new Map(groups.flatMap((group) => Object.entries<string>(group)));
    const keys = [...texts.keys()].map((key) => key.slice(key.indexOf('.') + 1));
    for (const name of named) expect(keys, language).toContain(name);
    for (const [key, text] of texts)
      if (named.some((name) => key.endsWith(`.${name}`))) expect(text).toMatch(/\S/);
  }
});
