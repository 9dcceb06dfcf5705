// The wallet: double-entry books of members' money, real and play, and the only way to move it.
import { walletBalance, type WalletSummary } from '#contract/wallet.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { memberOf, route, type Route } from '#server/http/context.ts';
import type { Wallet } from './ledger-types.ts';
import { post } from './post.ts';
import { accountsOf, balanceOf, playAccountOf, summaryOf } from './rules.ts';
import { insertWallet, type Proof, readBalances, readProof, setFrozen } from './store.ts';

export type { Book, Posted, Posting, Verdict, Wallet } from './ledger-types.ts';
export { bookOf } from './rules.ts';

export interface WalletModule extends Wallet {
  readonly routes: Route[];
  /** What the member sees of its money. */
  summary(ownerId: string): Promise<WalletSummary>;
  /** Stops or allows debits; credits always arrive. */
  freeze(tx: Transaction, ownerId: string, frozen: boolean): Promise<void>;
  /** Recomputes every balance from the entries and sums every journal and book (server.md 37: 1, 2, 6, 8). */
  prove(): Promise<Proof>;
}

export function createWallet(deps: { db: Database; clock: Clock; currency: string }): WalletModule {
  const { db, clock, currency } = deps;
  const summary = async (ownerId: string): Promise<WalletSummary> =>
    summaryOf(await readBalances(db, ownerId), currency);
  return {
    routes: [route(walletBalance, (call) => summary(memberOf(call).memberId))],
    summary,
    open: (tx, ownerId, book) => insertWallet(tx, ownerId, book, accountsOf[book], clock.now()),
    post: (tx, posting) => post(tx, posting, clock.now()),
    freeze: setFrozen,
    playableMinor: async (ownerId, book) => balanceOf(await readBalances(db, ownerId), playAccountOf[book]),
    prove: () => readProof(db),
  };
}
