// The wallet: double-entry books of members' real and play money, and the only way to move it.
import {
  lockedMoney,
  statement,
  statementFile,
  txCodeList,
  walletBalance,
  type WalletSummary,
} from '#contract/wallet.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import { fileRoute, memberOf, route, type Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import {
  type HoldEnd,
  type HoldRequest,
  hold,
  holdMany,
  type Settled,
  settleHold,
  settleHolds,
} from './holds/holds.ts';
import { lockWallets, makePartitions } from './ledger/ledger-store.ts';
import { lockForPlay } from './plays/play-store.ts';
import {
  selectDepositedByDay,
  selectStakes,
  selectWasActive,
  selectLastPlay,
  selectPlayedAfter,
  selectPlaySpans,
} from './plays/played-store.ts';
import { postForPlay } from './plays/post-for-play.ts';
import type { MemberAccountKind, Posted, Wallet } from './ledger/ledger-types.ts';
import { postMany, postOne } from './ledger/post.ts';
import { createPoster } from './ledger/poster.ts';
import { type Proof, proveBooks } from './proof/proof.ts';
import { adjustmentRoute } from './office/adjust.ts';
import { bookLooks } from './office/book-looks.ts';
import { journalFinder, ledgerLooks } from './office/ledger-looks.ts';
import { walletOfficeRoutes } from './reversals/reversal-office.ts';
import { payDebt, type ReversalRequest, type Reversed, reverse } from './reversals/reverse.ts';
import { type Balance, balanceOf, playAccountOf, summaryOf } from './ledger/rules.ts';
import { type Sealed, sealBooks } from './proof/seal.ts';
import { sumSealedLines } from './statements/day-sum-store.ts';
import { showLocked } from './statements/locked.ts';
import { selectBalanceAt } from './statements/statement-store.ts';
import { downloadStatement, listStatement } from './statements/statement.ts';
import {
  insertWallet,
  type MovedNews,
  readBalances,
  readBalancesOf,
  movedRequestName,
  readMovedAfter,
  setFrozen,
} from './store.ts';
import { listTxCodes } from './statements/tx-codes.ts';

export { sumPlay } from './plays/played-store.ts';
export { sumRewardsByDay } from './statements/reward-store.ts';
export { type Moved, movementsOf } from './statements/movements.ts';
export { sumMonths } from './statements/month-store.ts';
export { txCodeName, txCodeOrder } from './statements/tx-codes.ts';
export type {
  PlayInLedger,
  Book,
  LockedWallet,
  MemberAccountKind,
  Play,
  PlayBalance,
  PlaySpan,
  Posted,
  Posting,
  TxCode,
  PostingVerdict,
  Wallet,
} from './ledger/ledger-types.ts';
export { type BookedDeposit, sumBookedDeposits } from './proof/deposit-sums-store.ts';
export { type BookedWithdrawal, sumBookedWithdrawals } from './proof/withdrawal-sums-store.ts';
export {
  type BookedGrant,
  type PromotionCost,
  sumBookedGrants,
  sumPromotionCosts,
} from './proof/grant-sums-store.ts';
export { type Proof, proveBooks } from './proof/proof.ts';
export { selectSealedDay as sealedDay } from './proof/seal-store.ts';
export { bookOf } from './ledger/rules.ts';

/** For how many months ahead the books have partitions. */
const monthsAhead = 4;

export interface WalletModule extends Wallet {
  readonly routes: Route[];
  /** The operators' endpoints on the books. */
  readonly officeRoutes: OfficeRoute[];
  /** The results of the office's search for accounts and journals. */
  readonly finders: Finder[];
  /** The balances that the member sees. */
  summary(ownerId: string): Promise<WalletSummary>;
  /** The same for many, inside a transaction or outside; unknown ids are left out. */
  summariesOf(db: Queryable, ownerIds: readonly string[]): Promise<ReadonlyMap<string, WalletSummary>>;
  /**
   * The event that a member's wallet moved after an event id of the outbox; one event, however often the wallet moved.
   * Listeners get a notification for each movement, as for other events, but the outbox holds no row for it.
   */
  movedAfter(ownerId: string, afterId: bigint): Promise<MovedNews | undefined>;
  /** Stops debits of a wallet, or allows them again. Credits always arrive. */
  freeze(tx: Transaction, ownerId: string, frozen: boolean): Promise<void>;
  /** Moves money into LOCKED. The id of the hold is the id of its journal. */
  hold(tx: Transaction, request: HoldRequest): Promise<Posted>;
  /** Ends a hold, once: its money goes to the merchant or back to the member. */
  settleHold(tx: Transaction, holdId: string, end: HoldEnd): Promise<Settled>;
  /** Holds many amounts, and ends many holds, in one call. The answers are in the same order. */
  holdMany(tx: Transaction, requests: readonly HoldRequest[]): Promise<Posted[]>;
  settleHolds(tx: Transaction, holdIds: readonly string[], end: HoldEnd): Promise<Settled[]>;
  /** Reverses a journal, once, after two people agreed. */
  reverse(tx: Transaction, request: ReversalRequest): Promise<Reversed>;
  /** Pays a member's debt from the member's cash, in part when the cash is too little. Null without debt or cash. */
  payDebt(
    tx: Transaction,
    request: { ownerId: string; refType: string; refId: string },
  ): Promise<Posted | null>;
  /** Makes the partitions of the coming months. Nothing fails while they are missing. */
  preparePartitions(): Promise<number>;
  /** The balance of a member's account at an instant, in minor units; 0 when the account did not exist yet. */
  balanceAt(ownerId: string, account: MemberAccountKind, at: Date): Promise<bigint>;
  /** Seals all lines since the last seal, for the merchant's day, and sums them. `fence` runs first in each transaction. */
  seal(day: string, fence?: (tx: Transaction) => Promise<void>): Promise<Sealed>;
  /** Recomputes every balance from the entries, and sums every journal and book (server.md 37: 1, 2, 6, 8). */
  prove(): Promise<Proof>;
  /** Takes no more gathered movements. Resolves when those that were taken are posted. */
  close(): Promise<void>;
}

type WalletDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly currency: string;
  /** IANA name of the merchant's time zone. Account records use its days. */
  readonly timeZone?: string;
};

export function createWallet(deps: WalletDeps): WalletModule {
  const { db, clock, currency, timeZone = 'UTC' } = deps;
  const poster = createPoster(db, clock);
  const records = { db, clock, timeZone };
  const balancesOf = gatherReads<string, Balance[]>(
    (ownerIds) => readBalancesOf(db, ownerIds),
    (ownerId) => ownerId,
  );
  // A settlement moves many wallets at once, and the open stream of each owner then reads its event. These reads share
  // one query.
  const movedAfter = gatherReads(
    (requested: readonly { ownerId: string; afterId: bigint }[]) => readMovedAfter(db, requested),
    movedRequestName,
  );
  const summary = async (ownerId: string): Promise<WalletSummary> =>
    summaryOf((await balancesOf(ownerId)) ?? [], currency);
  return {
    routes: [
      route(walletBalance, (call) => summary(memberOf(call).memberId)),
      route(lockedMoney, (call) => showLocked(db, memberOf(call).memberId)),
      route(txCodeList, async () => listTxCodes()),
      route(statement, (call) => listStatement(records, memberOf(call).memberId, call.query)),
      fileRoute(statementFile, (call) => downloadStatement(records, memberOf(call).memberId, call.query)),
    ],
    officeRoutes: [
      ...walletOfficeRoutes({ clock }),
      adjustmentRoute({ clock }),
      ...ledgerLooks({ db, currency }),
      ...bookLooks({ db, clock }),
    ],
    finders: [journalFinder({ db })],
    summary,
    summariesOf: async (at, ownerIds) =>
      new Map(
        [...(await readBalancesOf(at, ownerIds))].map(([ownerId, balances]) => [
          ownerId,
          summaryOf(balances, currency),
        ]),
      ),
    movedAfter: (ownerId, afterId) => movedAfter({ ownerId, afterId }),
    open: (tx, ownerId, book) => insertWallet(tx, ownerId, book, playAccountOf[book], clock.now()),
    post: (tx, posting) => postOne(tx, posting, clock.now()),
    postMany: (tx, postings, options) => postMany(tx, postings, clock.now(), options?.isLocked === true),
    postGathered: poster.submit,
    lockOwners: lockWallets,
    lockForPlay,
    postForPlay: (tx, lock, postings) => postForPlay(tx, lock, postings, clock.now()),
    playedAfter: selectPlayedAfter,
    lastPlay: selectLastPlay,
    playSpans: selectPlaySpans,
    depositedByDay: selectDepositedByDay,
    stakesOf: selectStakes,
    wasActive: selectWasActive,
    freeze: setFrozen,
    hold: (tx, request) => hold(tx, request, clock.now()),
    settleHold: (tx, holdId, end) => settleHold(tx, holdId, end, clock.now()),
    holdMany: (tx, requests) => holdMany(tx, requests, clock.now()),
    settleHolds: (tx, holdIds, end) => settleHolds(tx, holdIds, end, clock.now()),
    reverse: (tx, request) => reverse(tx, request, clock.now()),
    payDebt: (tx, request) => payDebt(tx, request, clock.now()),
    playableMinor: async (ownerId, book) => balanceOf(await readBalances(db, ownerId), playAccountOf[book]),
    preparePartitions: () => makePartitions(db, clock.now(), monthsAhead),
    balanceAt: (ownerId, account, at) => selectBalanceAt(db, ownerId, account, at),
    seal: async (day, fence) => {
      const sealed = await sealBooks(db, { day, at: clock.now(), ...(fence ? { fence } : {}) });
      await sumSealedLines(db, timeZone, fence);
      return sealed;
    },
    prove: () => proveBooks(db),
    close: poster.close,
  };
}
