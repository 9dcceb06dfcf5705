// Decisions about wallets that depend only on their arguments.
import { minorToDecimal } from '#contract/base/money.ts';
import { type MemberType, usesPlayMoney } from '#contract/base/roles.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import type { Book, MemberAccountKind } from './ledger-types.ts';

export type Balance = {
  readonly kind: MemberAccountKind;
  readonly balanceMinor: bigint;
  readonly movedAt: Date;
};

/**
 * The account that stakes are paid from and wins are paid to. A wallet has it from the beginning; other accounts open
 * when they are needed.
 */
export const playAccountOf = { REAL: 'CASH', TEST: 'TEST' } as const satisfies Record<
  Book,
  MemberAccountKind
>;

/** The account that holds what corrections took beyond the balance. */
export const debtAccountOf = { REAL: 'DEBT', TEST: 'TEST_DEBT' } as const satisfies Record<
  Book,
  MemberAccountKind
>;

/** The book a member type plays in. */
export function bookOf(type: MemberType): Book {
  return usesPlayMoney(type) ? 'TEST' : 'REAL';
}

/** The balance of an account; an account that does not exist is empty. */
export function balanceOf(balances: readonly Balance[], kind: MemberAccountKind): bigint {
  return balances.find((balance) => balance.kind === kind)?.balanceMinor ?? 0n;
}

/** The accounts that a wallet always shows, even before their first movement. */
const shownKinds: Record<Book, readonly MemberAccountKind[]> = {
  REAL: ['BONUS', 'CASH', 'LOCKED'],
  TEST: ['TEST'],
};

/**
 * The balance that the member sees: the sum is cash, bonus and money at vendors, or play money. Locked money
 * is shown separately. The credit of agents and debts are not the member's money.
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

/** The vendor that an account of a member is at; null for all other accounts. */
function vendorOf(kind: MemberAccountKind): string | null {
  return kind.startsWith('VENDOR:') ? kind.slice('VENDOR:'.length) : null;
}
