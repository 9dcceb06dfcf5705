// The form of an account's number at a bank or mobile wallet; both sides check it with the same code.

/** How a bank or wallet writes the numbers of its accounts. */
export type NumberForm = {
  /** How many digits a number has. */
  readonly digits: { readonly least: number; readonly most: number };
  /** How every number begins; empty for any. */
  readonly begins: string;
};

/** A number without the blanks and hyphens that people write into it. */
export const plainNumber = (given: string): string => given.replace(/[\s-]/g, '');

/** Whether a plain number has the bank's form. */
export function hasNumberForm({ digits, begins }: NumberForm, number: string): boolean {
  const isLong = number.length >= digits.least && number.length <= digits.most;
  return /^\d+$/.test(number) && isLong && number.startsWith(begins);
}
