// Money on the page must be read exactly and shown as #,##0.00.
import { describe, expect, it } from 'vitest';
import { fromCents, showMoney, toCents } from './money-text.ts';

describe('money on the page', () => {
  it('groups thousands with Latin digits', () => {
    expect(showMoney('0.00')).toBe('0.00');
    expect(showMoney('999.90')).toBe('999.90');
    expect(showMoney('1234567.50')).toBe('1,234,567.50');
  });

  it('goes to cents and back without loss', () => {
    for (const decimal of ['0.00', '0.05', '1.10', '99999999999.99'])
      expect(fromCents(toCents(decimal))).toBe(decimal);
  });
});
