// Amounts as operators write them, in dialogs and filters.

/** Decimals may be left out. */
export const amountForm = /^\d{1,12}(\.\d{1,2})?$/;

/** An amount with two decimals, as the platform takes it: `900` becomes `900.00`; other texts stay as they are. */
export function completeAmount(written: string): string {
  const text = written.trim();
  if (!amountForm.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
