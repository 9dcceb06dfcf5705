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

/** The account that stakes come from and wins go to; a wallet has it from the beginning, others open when needed. */
export const playAccountOf = { REAL: 'CASH', TEST: 'TEST' } as const satisfies Record<
  Book,
  MemberAccountKind
>;

/** The account that holds what corrections took and was not there. */
export const debtAccountOf = { REAL: 'DEBT', TEST: 'TEST_DEBT' } as const satisfies Record<
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

/** What a wallet shows in any case, also of accounts that nothing ever came into. */
const shownKinds: Record<Book, readonly MemberAccountKind[]> = {
  REAL: ['BONUS', 'CASH', 'LOCKED'],
  TEST: ['TEST'],
};

/**
 * What the member sees: the sum is cash, bonus and what lies at vendors, or play money; what is locked is
 * shown apart. Credit of agents and debts are not the member's money.
 */
export function summaryOf(balances: readonly Balance[], currency: string): WalletSummary {
  const book = (['REAL', 'TEST'] as const).find((one) =>
    balances.some(({ kind }) => kind === playAccountOf[one]),
  );
  const shown = [
    ...(book ? shownKinds[book] : []).map((kind) => ({ kind, balanceMinor: balanceOf(balances, kind) })),
    ...balances.filter(({ kind }) => vendorOf(kind) !== null),
  ];
  const sumMinor = shown
    .filter(({ kind }) => kind !== 'LOCKED')
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  return {
    sumBalance: minorToDecimal(sumMinor),
    currency,
    wallets: shown.map(({ kind, balanceMinor }) => ({
      walletId: kind,
      vendor: vendorOf(kind),
      balance: minorToDecimal(balanceMinor),
      type: vendorOf(kind) === null ? kind : 'VENDOR',
    })),
    lockedBalance: minorToDecimal(balanceOf(balances, 'LOCKED')),
    bonusBalance: minorToDecimal(balanceOf(balances, 'BONUS')),
    updatedAt: Math.max(0, ...balances.map(({ movedAt }) => movedAt.getTime())),
  };
}

/** The vendor an account of a member is at; null for all others. */
function vendorOf(kind: MemberAccountKind): string | null {
  return kind.startsWith('VENDOR:') ? kind.slice('VENDOR:'.length) : null;
}
