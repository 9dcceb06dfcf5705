// Converts a typed amount to the form of the wire.
import { latinDigits } from '#kit/fields/latin-digits.ts';

/** `1,250.5` becomes `1250.50`, and so do Bengali digits; null for anything that is not more than zero. */
export function wireAmount(typed: string): string | null {
  const latin = latinDigits(typed.trim()).replace(/,/g, '');
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(latin) ?? [];
  if (whole === '') return null;
  const amount = `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return amount === '0.00' ? null : amount;
}
