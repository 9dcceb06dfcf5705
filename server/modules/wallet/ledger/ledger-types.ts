// The terms of the ledger: accounts, journals, postings and their verdicts.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Real money and play money never mix (server.md 37, invariant 8). */
export type Book = 'REAL' | 'TEST';

/**
 * Accounts of a member. TEST holds the play money of types 4, 40, 41 and 42. VENDOR is money at a vendor of mode
 * TRANSFER. DEBT and TEST_DEBT are what corrections took beyond the balance: they are never above zero, and all other
 * accounts are never below zero. A wallet begins with CASH or TEST; every other account opens with its first movement.
 */
export type MemberAccountKind =
  | 'CASH'
  | 'LOCKED'
  | 'BONUS'
  | 'AGENT_CREDIT'
  | `VENDOR:${string}`
  | 'DEBT'
  | 'TEST'
  | 'TEST_DEBT';
/** Accounts of the merchant. An account of a vendor or a promotion has its name after a colon. */
export type HouseAccountKind =
  | 'DEPOSIT_CLEARING'
  | 'PAYOUT_CLEARING'
  | `VENDOR_SETTLEMENT:${string}`
  | 'LOTTERY'
  | 'PROMO_COST'
  | `PROMO_COST:${string}`
  | 'COMMISSION_COST'
  | 'ADJUSTMENT'
  | 'FEE'
  | 'PLAY_MONEY';

/**
 * The reason of a journal: the codes of server.md 2, then the codes of corrections. CHASE_HOLD reserves the stake of
 * a later draw, and CHASE_RELEASE returns it unplayed. UNSETTLE reverses a settlement, and RESETTLE books the right
 * one. BET_ADJUST is a vendor's correction of a bet or win. WIN_CANCEL reverses a win. REVERSAL reverses a whole
 * journal.
 */
export type TxCode =
  | 'DEP'
  | 'DEP_FEE'
  | 'WD_HOLD'
  | 'WD_RELEASE'
  | 'WD_PAID'
  | 'BET'
  | 'WIN'
  | 'BET_CANCEL'
  | 'CHASE_HOLD'
  | 'CHASE_RELEASE'
  | 'VENDOR_IN'
  | 'VENDOR_OUT'
  | 'BONUS_GRANT'
  | 'BONUS_CONVERT'
  | 'BONUS_FORFEIT'
  | 'REBATE'
  | 'SALARY_DAY'
  | 'SALARY_HOUR'
  | 'DIVIDEND'
  | 'REFERRAL'
  | 'RAIN'
  | 'TASK'
  | 'VIP_UP'
  | 'VIP_MONTH'
  | 'CHECK_IN'
  | 'BIRTHDAY'
  | 'LEADER'
  | 'ACTIVITY'
  | 'CASHBACK'
  | 'GOODWILL'
  | 'AGENT_OUT'
  | 'AGENT_IN'
  | 'ADJUST_PLUS'
  | 'ADJUST_MINUS'
  | 'TRIAL_GRANT'
  | 'PROMO_WIN'
  | 'BET_ADJUST'
  | 'WIN_CANCEL'
  | 'UNSETTLE'
  | 'RESETTLE'
  | 'DEBT_PAID'
  | 'REVERSAL';

/** The other side of a movement: an account of the merchant, or another account of this or another member. */
type CounterSide =
  | { readonly house: HouseAccountKind; readonly to?: never }
  | {
      readonly to: { readonly ownerId: string; readonly account: MemberAccountKind };
      readonly house?: never;
    };

/**
 * One movement. `amountMinor` is in minor units and signed from the side of `account`: a bet is negative, and so is
 * money that goes `to` another account. (refType, refId, txCode) is unique for ever.
 */
export type Posting = {
  readonly txCode: TxCode;
  readonly refType: string;
  readonly refId: string;
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly amountMinor: bigint;
  /** An amount that the account does not cover becomes a debt instead of a refusal, even while the wallet is frozen. */
  readonly mayGoNegative?: boolean;
  /** The person who caused it, if any: `opr_…` or `mbr_…`. */
  readonly actor?: string;
} & CounterSide;

/**
 * The result of a posting. `repeated`: the same reference with the same content was posted before; nothing moved.
 * `mismatch`: the same reference exists with other content. `insufficient`: the balance would go below zero. `frozen`:
 * the wallet takes no debits. `unknown-wallet`: the owner has no such account.
 */
export type PostingVerdict =
  | 'posted'
  | 'repeated'
  | 'mismatch'
  | 'insufficient'
  | 'frozen'
  | 'unknown-wallet';

export type Posted = {
  readonly verdict: PostingVerdict;
  /** The journal of the movement; null unless posted or repeated. */
  readonly journalId: string | null;
  /** The account's balance after the movement; the present balance when nothing moved. */
  readonly balanceMinor: bigint;
};

/** The wallet of a locked member. */
export type LockedWallet = {
  readonly book: Book;
  readonly frozen: boolean;
  readonly balances: ReadonlyMap<MemberAccountKind, bigint>;
};

/** The amount that a member may stake: the balance of CASH, or of TEST. */
export type PlayBalance = {
  readonly book: Book;
  readonly frozen: boolean;
  readonly playMinor: bigint;
};

/** Members that are locked for play until the transaction ends, and the batch number of their journals in it. */
export type PlayLock = ReadonlyMap<string, PlayBalance> & { readonly batchId: bigint };

/** The owner whose play is counted, and the journal after which it is counted; 0 counts all. */
export type PlayedFrom = { readonly ownerId: string; readonly afterJournalId: bigint };

/** The stakes of an owner on a day, less cancelled ones, and the returns. Both may be below zero. */
export type PlayedDay = {
  readonly ownerId: string;
  /** `YYYY-MM-DD` in the requested time zone. */
  readonly day: string;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  /** The last journal that was counted, and the number of lines. */
  readonly lastJournalId: bigint;
  readonly lines: number;
};

/** Stakes of an owner without a long pause between them, and everything that play moved since the first of them. */
export type Play = {
  readonly beganAt: Date;
  readonly lastStakeAt: Date;
  /** Returns less stakes. */
  readonly netMinor: bigint;
  /** This journal and all journals before it are not part of it. */
  readonly afterJournalId: bigint;
};

/** The deposits of an owner on a day of a time zone, `YYYY-MM-DD`, in minor units. */
export type DepositedDay = { readonly day: string; readonly amountMinor: bigint };

/** From the first stake of a play to its last. */
export type PlaySpan = { readonly beganAt: Date; readonly lastStakeAt: Date };

/** The functions of the wallet for other modules. A function with a transaction works inside it. */
export interface Wallet {
  /** Opens a member's accounts at zero: CASH for REAL, TEST for TEST. The others open with their first movement. */
  open(tx: Transaction, ownerId: string, book: Book): Promise<void>;
  /** Posts one movement and answers its verdict; it never throws for a verdict. */
  post(tx: Transaction, posting: Posting): Promise<Posted>;
  /**
   * Posts many movements in one call. Each is judged as if they came one after the other; the answers are in the same
   * order. `isLocked` says that `lockOwners` has locked all their owners in this transaction.
   */
  postMany(
    tx: Transaction,
    postings: readonly Posting[],
    options?: { isLocked?: boolean },
  ): Promise<Posted[]>;
  /**
   * Posts one movement in a transaction of its own, together with other movements of the same time.
   * @throws QueueFull when too many wait
   */
  postGathered(posting: Posting): Promise<Posted>;
  /**
   * Locks members in the order of their ids and reads their wallets. A member without a wallet is not in the answer.
   */
  lockOwners(tx: Transaction, ownerIds: readonly string[]): Promise<ReadonlyMap<string, LockedWallet>>;
  /** Locks members as `lockOwners` does, and reads only their play balances. Name each owner once. */
  lockForPlay(tx: Transaction, ownerIds: readonly string[]): Promise<PlayLock>;
  /**
   * Posts movements that were decided on locked play balances, once in a transaction: all of them, or the transaction
   * fails. Answers the journals, perhaps before the rows are written.
   * @throws 40001 when a reference exists already; the transaction must begin again
   */
  postForPlay(tx: Transaction, lock: PlayLock, postings: readonly Posting[]): Promise<readonly string[]>;
  /**
   * The play since an instant and after a journal, by owner and day of a time zone, read from the entries. A caller
   * that stores the last journal and continues from it must hold the owner's lock; then no line is missed.
   */
  playedAfter(
    db: Queryable,
    owners: readonly PlayedFrom[],
    from: Date,
    timeZone: string,
  ): Promise<PlayedDay[]>;
  /**
   * The last play of an owner after a journal and since an instant, read from the entries; undefined without a stake.
   * Stakes with a longer pause between them belong to different plays.
   */
  lastPlay(db: Queryable, owner: PlayedFrom, from: Date, pauseMs: number): Promise<Play | undefined>;
  /**
   * All plays of an owner since an instant, the oldest first, read from the entries. Stakes with a longer pause
   * between them belong to different plays.
   */
  playSpans(db: Queryable, ownerId: string, from: Date, pauseMs: number): Promise<PlaySpan[]>;
  /**
   * The deposits of an owner since an instant, by day of a time zone, read from the entries; fees are not deducted. Agent
   * credit that came from above counts where it is wanted: limits of deposits hold for it, promotions do not.
   */
  depositedByDay(
    db: Queryable,
    ownerId: string,
    from: Date,
    timeZone: string,
    withAgentCredit?: boolean,
  ): Promise<DepositedDay[]>;
  /** What owners staked from `from` until `to`, both counted, read from the entries. */
  stakesOf(
    db: Queryable,
    ownerIds: readonly string[],
    span: { readonly from: Date; readonly to: Date },
  ): Promise<readonly OwnerStakes[]>;
  /** Whether an owner staked, paid in or ordered a withdrawal from `from` until `to`, read from the entries. */
  wasActive(
    db: Queryable,
    ownerId: string,
    span: { readonly from: Date; readonly to: Date },
  ): Promise<boolean>;
  /** The amount that a game may use, in minor units: the balance of TEST, or of CASH. */
  playableMinor(ownerId: string, book: Book): Promise<bigint>;
}

/** In minor units. */
export type OwnerStakes = { readonly ownerId: string; readonly stakedMinor: bigint };

/** One kind of play in the ledger: the lines against these houses with references like these. */
export type PlayInLedger = {
  /** Patterns of SQL's LIKE. */
  readonly houses: string;
  readonly refTypes: string;
  readonly withoutCodes: readonly TxCode[];
  /** Owners with lines of such references are not compared. */
  readonly withoutOwnersOf: readonly string[];
};
