// Every symbol, row and tier of every lottery has a name in both languages.
import { afterAll, expect, it } from 'vitest';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { cards } from '#server/modules/lottery/cards.ts';
import { applyLanguage, currentText, loadTexts } from '#site/base/i18n.ts';
import { nameOfSymbol } from '#site/features/lottery/names/symbol-names.ts';

const families = [...new Map(cards.map(({ family }) => [family.code, family])).values()];

function codesOf(form: SelectionForm): string[] {
  switch (form.kind) {
    case 'ROWS':
    case 'PLACES':
    case 'FREE_ROWS':
      return form.rows.flatMap(({ code, symbols }) => [code, ...symbols]);
    case 'SETS':
      return [...form.symbols, ...form.sets.map(({ code }) => code)];
    case 'OPTIONS':
      return form.options.map(({ symbol }) => symbol);
    case 'PICK':
    case 'NUMBERS':
      return [...form.symbols];
  }
}

afterAll(() => applyLanguage('BN'));

it.each(['BN', 'EN'] as const)('every code of every family is put into words in %s', async (language) => {
  await loadTexts(['lotteryNames'], language);
  applyLanguage(language);
  const raw = families.flatMap((family) => {
    const codes = family.betTypes.flatMap(({ form, tiers }) => [
      ...codesOf(form),
      ...tiers.map(({ code }) => code),
    ]);
    const nameless = [...new Set(codes)].filter(
      (code) =>
        /[A-Z]_|_[A-Z]|^[A-Z0-9]{2,}$/.test(nameOfSymbol(currentText(), code, family.code)) &&
        !/^\d+$/.test(code),
    );
    return nameless.map((code) => `${family.code} ${code}`);
  });
  expect(raw).toEqual([]);
});
