// A balance wherever the site shows one.
import type { ReactNode } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { RollingNumber } from '#kit/rolling-number.tsx';
import { useBalanceHidden } from './balance-hidden.ts';

/** Shown instead of a hidden amount of any length. */
export const hiddenAmount = '******';

type ShownBalanceProps = {
  /** Undefined while it is not known. */
  amount: string | undefined;
  /** Shown in the place of an unknown amount. */
  unknown?: ReactNode;
};

/** Gives the text of a balance in a list or a document: asterisks while the member hides balances. */
export function useBalanceText(): (amount: string) => string {
  const isHidden = useBalanceHidden();
  return (amount) => (isHidden ? hiddenAmount : displayAmount(amount));
}

/** Rolls when it changes; asterisks while the member hides balances. */
export function ShownBalance({ amount, unknown = '–' }: ShownBalanceProps) {
  if (useBalanceHidden()) return hiddenAmount;
  return amount === undefined ? unknown : <RollingNumber value={amount} format={displayAmount} />;
}
