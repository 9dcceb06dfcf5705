// The wallet: double-entry books of members' money, real and play, and the only way to move it.
import { minorToDecimal } from '#contract/base/money.ts';
import { usesPlayMoney } from '#contract/base/roles.ts';
import { walletBalance, type WalletSummary } from '#contract/wallet.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { memberOf, route, type Route } from '#server/http/context.ts';
import type { Book, MemberAccountKind, Wallet } from './ledger-types.ts';
import { post } from './post.ts';
import { countEntries, type Fault, insertWallet, readBalances, readFaults, setFrozen } from './store.ts';

export type { Book, MemberAccountKind, Posted, Posting, TxCode, Verdict, Wallet } from './ledger-types.ts';

/** The proof of the books: how many entries were read and what contradicts itself. */
export type Proof = { entries: bigint; faults: Fault[] };

export interface WalletModule extends Wallet {
  readonly routes: Route[];
  /** What the member sees of its money. */
  summary(ownerId: string): Promise<WalletSummary>;
  /** Stops or allows debits; credits always arrive. */
  freeze(tx: Transaction, ownerId: string, frozen: boolean): Promise<void>;
  /** Recomputes every balance from the entries and sums every journal and book (server.md 37: 1, 2, 6, 8). */
  prove(): Promise<Proof>;
}

const accountsOf: Record<Book, readonly MemberAccountKind[]> = {
  REAL: ['CASH', 'LOCKED', 'BONUS'],
  TEST: ['TEST'],
};

/** The book a member type plays in. */
export function bookOf(type: Parameters<typeof usesPlayMoney>[0]): Book {
  return usesPlayMoney(type) ? 'TEST' : 'REAL';
}

export function createWallet(deps: { db: Database; clock: Clock; currency: string }): WalletModule {
  const { db, clock, currency } = deps;

  async function summary(ownerId: string): Promise<WalletSummary> {
    const rows = await readBalances(db, ownerId);
    const minorOf = (kind: MemberAccountKind) => rows.find((row) => row.kind === kind)?.balanceMinor ?? 0n;
    const sumMinor = minorOf('CASH') + minorOf('BONUS') + minorOf('TEST');
    return {
      sumBalance: minorToDecimal(sumMinor),
      currency,
      wallets: rows.map(({ kind, balanceMinor }) => ({
        walletId: kind,
        vendor: null,
        balance: minorToDecimal(balanceMinor),
        type: kind,
      })),
      lockedBalance: minorToDecimal(minorOf('LOCKED')),
      bonusBalance: minorToDecimal(minorOf('BONUS')),
      updatedAt: Math.max(0, ...rows.map((row) => row.movedAt.getTime())),
    };
  }

  return {
    routes: [route(walletBalance, (call) => summary(memberOf(call).memberId))],
    summary,
    open: (tx, ownerId, book) => insertWallet(tx, ownerId, book, accountsOf[book], clock.now()),
    post: (tx, posting) => post(tx, posting, clock.now()),
    freeze: setFrozen,
    playableMinor: async (ownerId, book) => {
      const rows = await readBalances(db, ownerId);
      return rows.find((row) => row.kind === (book === 'TEST' ? 'TEST' : 'CASH'))?.balanceMinor ?? 0n;
    },
    prove: async () => ({ faults: await readFaults(db), entries: await countEntries(db) }),
  };
}
