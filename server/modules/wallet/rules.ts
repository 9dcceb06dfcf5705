// Decisions about wallets that need nothing but their arguments.
import { minorToDecimal } from '#contract/base/money.ts';
import { type MemberType, usesPlayMoney } from '#contract/base/roles.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import type { Book, MemberAccountKind } from './ledger-types.ts';

export type Balance = {
  readonly kind: MemberAccountKind;
  readonly balanceMinor: bigint;
  readonly movedAt: Date;
};

/** The accounts a wallet of a book has. */
export const accountsOf: Record<Book, readonly MemberAccountKind[]> = {
  REAL: ['CASH', 'LOCKED', 'BONUS'],
  TEST: ['TEST'],
};

/** The account that stakes come from and wins go to. */
export const playAccountOf = { REAL: 'CASH', TEST: 'TEST' } as const satisfies Record<
  Book,
  MemberAccountKind
>;

/** The book a member type plays in. */
export function bookOf(type: MemberType): Book {
  return usesPlayMoney(type) ? 'TEST' : 'REAL';
}

/** What of an account lies in it; an account that is not there is empty. */
export function balanceOf(balances: readonly Balance[], kind: MemberAccountKind): bigint {
  return balances.find((balance) => balance.kind === kind)?.balanceMinor ?? 0n;
}

/** What the member sees: the sum is cash and bonus, or play money; what is locked is shown apart. */
export function summaryOf(balances: readonly Balance[], currency: string): WalletSummary {
  const sumMinor = balanceOf(balances, 'CASH') + balanceOf(balances, 'BONUS') + balanceOf(balances, 'TEST');
  return {
    sumBalance: minorToDecimal(sumMinor),
    currency,
    wallets: balances.map(({ kind, balanceMinor }) => ({
      walletId: kind,
      vendor: null,
      balance: minorToDecimal(balanceMinor),
      type: kind,
    })),
    lockedBalance: minorToDecimal(balanceOf(balances, 'LOCKED')),
    bonusBalance: minorToDecimal(balanceOf(balances, 'BONUS')),
    updatedAt: Math.max(0, ...balances.map(({ movedAt }) => movedAt.getTime())),
  };
}
