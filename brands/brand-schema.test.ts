// The schema of a brand: every brand keeps it, wrong data is named by its field, and docs/brands.md lists every field.
import { describe, expect, it } from 'vitest';
import { brandFields, pageWithFields, readPage } from './field-list.ts';
import { brandNames, checkBrand, loadBrand } from './load-brand.ts';

describe.each(brandNames)('the brand %s', (brandName) => {
  it('has every field of the schema and no other', async () => {
    expect(await loadBrand(brandName)).toBeTruthy();
  });
});

it('a wrong brand is refused with the names of its fields', async () => {
  const brand = await loadBrand('khela');
  expect(() => checkBrand('wrong', { ...brand, currency: 'taka', colour: 'red' })).toThrow(
    /^brands\/wrong: currency: .+; colour/s,
  );
  const [first, ...others] = brand.banks;
  expect(() => checkBrand('wrong', { ...brand, banks: [{ ...first, kind: 'SHOP' }, ...others] })).toThrow(
    /banks\.0\.kind/,
  );
});

it('the merchant’s days begin on a full or a half hour, because sums of agents do', async () => {
  const brand = await loadBrand('khela');
  for (const timeZone of ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe'])
    expect(checkBrand('other', { ...brand, timeZone })).toBeTruthy();
  for (const timeZone of ['Asia/Kathmandu', 'Pacific/Chatham', 'Asia/Nowhere', ''])
    expect(() => checkBrand('other', { ...brand, timeZone })).toThrow(/^brands\/other: timeZone: /);
});

describe('docs/brands.md', () => {
  it('names every field of the schema with what it is; `node brands/field-list.ts` writes the table', () => {
    const fields = brandFields();
    expect(fields.length).toBeGreaterThan(120);
    expect(fields.filter(({ about }) => about === '').map(({ path }) => path)).toEqual([]);
    const page = readPage();
    for (const { path } of fields) expect(page).toContain(`| \`${path}\` |`);
    expect(page).toBe(pageWithFields(page));
  });
});
