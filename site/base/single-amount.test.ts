// Proves that an amount shown alone has the brand's currency sign.
import { expect, it } from 'vitest';
import { brand } from './brand.ts';
import { singleAmount } from './single-amount.ts';

it('a single amount carries the sign of the brand, behind the sign of a loss', () => {
  const sign = brand.currencySymbol;
  expect(sign).toMatch(/^[৳₱]$/);
  expect(singleAmount('1234.50')).toBe(`${sign}1,234.50`);
  expect(singleAmount('0.00')).toBe(`${sign}0.00`);
  expect(singleAmount('-1234.50')).toBe(`-${sign}1,234.50`);
});
