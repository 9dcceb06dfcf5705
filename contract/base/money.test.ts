// Money between wire and minor units: exact both ways, strict about the form, shown as #,##0.00.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalToMinor, displayAmount, minorToDecimal } from './money.ts';
import { amount } from './shapes.ts';

describe('money', () => {
  it('of every amount the ledger can hold survives the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), (minor) => {
        expect(amount.safeParse(minorToDecimal(minor)).success).toBe(true);
        expect(decimalToMinor(minorToDecimal(minor))).toBe(minor);
      }),
    );
  });

  it.each(['1', '1.5', '1.505', '1,000.00', ' 1.00', '1.00 ', '+1.00', '1e3', '', '.50', 'NaN', '১.০০'])(
    'refuses %j',
    (text) => expect(() => decimalToMinor(text)).toThrow(RangeError),
  );

  it.each([
    ['0.00', '0.00'],
    ['999.99', '999.99'],
    ['1000.00', '1,000.00'],
    ['1234567.50', '1,234,567.50'],
    ['-1234567.50', '-1,234,567.50'],
    ['1.999', '1.99'],
  ])('shows %s as %s', (decimal, shown) => expect(displayAmount(decimal)).toBe(shown));
});
