// The wallet: double-entry books of members' money, real and play, and the only way to move it.
import { statement, statementFile, txCodeList, walletBalance, type WalletSummary } from '#contract/wallet.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import { fileRoute, memberOf, route, type Route } from '#server/http/context.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import {
  type HoldEnd,
  type HoldWish,
  hold,
  holdMany,
  type Settled,
  settleHold,
  settleHolds,
} from './holds/holds.ts';
import { lockWallets, makePartitions } from './ledger/ledger-store.ts';
import { lockForPlay } from './plays/play-store.ts';
import { selectLastPlay, selectPlayedAfter, selectPlaySpans } from './plays/played-store.ts';
import { postForPlay } from './plays/post-for-play.ts';
import type { MemberAccountKind, Posted, Wallet } from './ledger/ledger-types.ts';
import { postMany, postOne } from './ledger/post.ts';
import { createPoster } from './ledger/poster.ts';
import { type Proof, proveBooks } from './proof/proof.ts';
import { walletOfficeRoutes } from './reversals/reversal-office.ts';
import { payDebt, type ReversalWish, type Reversed, reverse } from './reversals/reverse.ts';
import { type Balance, balanceOf, playAccountOf, summaryOf } from './ledger/rules.ts';
import { type Sealed, sealBooks } from './proof/seal.ts';
import { selectBalanceAt } from './statements/statement-store.ts';
import { downloadStatement, listStatement } from './statements/statement.ts';
import {
  insertWallet,
  type MovedNews,
  readBalances,
  readBalancesOf,
  movedAskedName,
  readMovedAfter,
  setFrozen,
} from './store.ts';
import { listTxCodes } from './statements/tx-codes.ts';

export { sumPlay } from './plays/played-store.ts';
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
  Verdict,
  Wallet,
} from './ledger/ledger-types.ts';
export { type Proof, proveBooks } from './proof/proof.ts';
export { bookOf } from './ledger/rules.ts';

/** How many months have their partition of the books ahead of time. */
const monthsAhead = 4;

export interface WalletModule extends Wallet {
  readonly routes: Route[];
  /** What operators do to the books. */
  readonly officeRoutes: OfficeRoute[];
  /** What the member sees of its money. */
  summary(ownerId: string): Promise<WalletSummary>;
  /**
   * The news that a member's wallet moved after an id of the outbox, however often it did. Listeners hear of each
   * movement as of all news; no row of the outbox is written for it.
   */
  movedAfter(ownerId: string, afterId: bigint): Promise<MovedNews | undefined>;
  /** Stops or allows debits; credits always arrive. */
  freeze(tx: Transaction, ownerId: string, frozen: boolean): Promise<void>;
  /** Sets money aside in LOCKED; the hold's id is the journal's. */
  hold(tx: Transaction, wish: HoldWish): Promise<Posted>;
  /** Ends a hold, once: its money goes to the house or back. */
  settleHold(tx: Transaction, holdId: string, end: HoldEnd): Promise<Settled>;
  /** The same many times in one go; answers in their order. */
  holdMany(tx: Transaction, wishes: readonly HoldWish[]): Promise<Posted[]>;
  settleHolds(tx: Transaction, holdIds: readonly string[], end: HoldEnd): Promise<Settled[]>;
  /** Turns a journal round, once, on the word of two people. */
  reverse(tx: Transaction, wish: ReversalWish): Promise<Reversed>;
  /** Pays a member's debt from its cash as far as it goes; null when there is nothing to pay or nothing to pay with. */
  payDebt(tx: Transaction, wish: { ownerId: string; refType: string; refId: string }): Promise<Posted | null>;
  /** Makes the partitions of the coming months; nothing fails while they are missing. */
  preparePartitions(): Promise<number>;
  /** What lay in an account of a member at an instant; nothing when it was not there. */
  balanceAt(ownerId: string, account: MemberAccountKind, at: Date): Promise<bigint>;
  /** Seals what was written since the last seal, for the merchant's day; `fence` runs first in each transaction. */
  seal(day: string, fence?: (tx: Transaction) => Promise<void>): Promise<Sealed>;
  /** Recomputes every balance from the entries and sums every journal and book (server.md 37: 1, 2, 6, 8). */
  prove(): Promise<Proof>;
  /** Takes no more gathered movements and resolves when those that were taken are posted. */
  close(): Promise<void>;
}

type WalletDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly currency: string;
  /** IANA name of the merchant's zone, whose days account records go by. */
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
  // A settlement moves many wallets at once, and whoever owns them has a stream that asks.
  const movedAfter = gatherReads(
    (asked: readonly { ownerId: string; afterId: bigint }[]) => readMovedAfter(db, asked),
    movedAskedName,
  );
  const summary = async (ownerId: string): Promise<WalletSummary> =>
    summaryOf((await balancesOf(ownerId)) ?? [], currency);
  return {
    routes: [
      route(walletBalance, (call) => summary(memberOf(call).memberId)),
      route(txCodeList, async () => listTxCodes()),
      route(statement, (call) => listStatement(records, memberOf(call).memberId, call.query)),
      fileRoute(statementFile, (call) => downloadStatement(records, memberOf(call).memberId, call.query)),
    ],
    officeRoutes: walletOfficeRoutes({ clock }),
    summary,
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
    freeze: setFrozen,
    hold: (tx, wish) => hold(tx, wish, clock.now()),
    settleHold: (tx, holdId, end) => settleHold(tx, holdId, end, clock.now()),
    holdMany: (tx, wishes) => holdMany(tx, wishes, clock.now()),
    settleHolds: (tx, holdIds, end) => settleHolds(tx, holdIds, end, clock.now()),
    reverse: (tx, wish) => reverse(tx, wish, clock.now()),
    payDebt: (tx, wish) => payDebt(tx, wish, clock.now()),
    playableMinor: async (ownerId, book) => balanceOf(await readBalances(db, ownerId), playAccountOf[book]),
    preparePartitions: () => makePartitions(db, clock.now(), monthsAhead),
    balanceAt: (ownerId, account, at) => selectBalanceAt(db, ownerId, account, at),
    seal: (day, fence) => sealBooks(db, { day, at: clock.now(), ...(fence ? { fence } : {}) }),
    prove: () => proveBooks(db),
    close: poster.close,
  };
}
