// What somebody typed as an amount, in the form of the wire.

/** `1,250.5` becomes `1250.50`, and so do Bengali digits; null for anything that is not more than zero. */
export function wireAmount(typed: string): string | null {
  const latin = typed
    .trim()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/,/g, '');
  const [, whole = '', cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(latin) ?? [];
  if (whole === '') return null;
  const amount = `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return amount === '0.00' ? null : amount;
}
