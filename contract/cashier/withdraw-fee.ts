// The fee of a withdrawal; both sides compute it with the same code, so a member sees it before confirming.

export type WithdrawFee = {
  /** Percent of the amount with two places: `1.50`. */
  readonly percent: string;
  /** Added to the percentage. */
  readonly fixed: string;
  /** How many withdrawals of a day are free. */
  readonly freePerDay: number;
};

type Parts = { readonly fee: string; readonly net: string };

const minorOf = (decimal: string): number => Number(decimal.replace('.', ''));
const decimalOf = (minor: number): string => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * The fee of an amount, and the net amount that the member gets. The percentage is rounded down in the member's
 * favour; the fee is at most the amount. Amounts have at most nine digits before the point, so that the numbers are
 * exact.
 */
export function withdrawFee(amount: string, fee: WithdrawFee, freeLeft: number): Parts {
  const minor = minorOf(amount);
  if (freeLeft > 0) return { fee: '0.00', net: decimalOf(minor) };
  const share = Math.floor((minor * minorOf(fee.percent)) / 10_000);
  const feeMinor = Math.min(minor, share + minorOf(fee.fixed));
  return { fee: decimalOf(feeMinor), net: decimalOf(minor - feeMinor) };
}
