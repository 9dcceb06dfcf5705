// Money on the wire: decimal strings with two places; inside the server: bigint minor units (cents).
/** Every amount the ledger's 64 bits can hold has up to seventeen digits before the point. */
export const amountForm = /^-?\d{1,17}\.\d{2}$/;

/** Prints minor units as the wire's decimal string: 123456750n becomes `1234567.50`. */
export function minorToDecimal(amountMinor: bigint): string {
  const digits = String(amountMinor).replace('-', '').padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads the wire's decimal string into minor units; throws a RangeError on any other form. */
export function decimalToMinor(decimal: string): bigint {
  if (!amountForm.test(decimal)) throw new RangeError(`not an amount: ${decimal.slice(0, 40)}`);
  return BigInt(decimal.replace('.', ''));
}

/** Shows a wire amount as `#,##0.00`: grouped in thousands with Latin digits, truncated, never rounded up. */
export function displayAmount(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${grouped}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}
