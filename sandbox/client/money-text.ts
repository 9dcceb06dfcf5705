// Money on the page: decimal strings of the server shown as #,##0.00, whole cents for counting up.

/** `1234.50` becomes `1,234.50`. */
export function showMoney(decimal: string): string {
  const [whole = '0', cents = '00'] = decimal.split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents}`;
}

/** Exact up to 90 trillion, which is far above any win. */
export function toCents(decimal: string): number {
  return Number(decimal.replace('.', ''));
}

export function fromCents(cents: number): string {
  const digits = String(Math.round(cents)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
