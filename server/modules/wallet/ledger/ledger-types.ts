// The words of the ledger: accounts, journals, postings and their verdicts.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Real money and play money never meet (server.md 37, invariant 8). */
export type Book = 'REAL' | 'TEST';

/**
 * Accounts of a member. TEST is the play-money wallet of types 4, 40, 41 and 42. VENDOR is money that lies at a
 * vendor of mode TRANSFER. DEBT and TEST_DEBT are what corrections took that was not there: never above zero,
 * all others never below. A wallet begins with CASH or TEST; all others open by themselves with their first movement.
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
/** Accounts of the house; those of a vendor or a promotion carry its name behind a colon. */
export type HouseAccountKind =
  | 'DEPOSIT_CLEARING'
  | 'PAYOUT_CLEARING'
  | `VENDOR_SETTLEMENT:${string}`
  | 'LOTTERY'
  | 'PROMO_COST'
  | 'COMMISSION_COST'
  | 'ADJUSTMENT'
  | 'FEE'
  | 'PLAY_MONEY';

/**
 * What a journal is about: the codes of server.md 2, then those of corrections. CHASE_HOLD sets the stake of a later
 * draw aside and CHASE_RELEASE gives it back unplayed. UNSETTLE takes a settlement
 * back and RESETTLE books the right one; BET_ADJUST is a vendor's correction of a bet or win, WIN_CANCEL a win
 * taken back; REVERSAL turns a whole journal round.
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

/** The other side of a movement: an account of the house, or another account of this or another member. */
type CounterSide =
  | { readonly house: HouseAccountKind; readonly to?: never }
  | {
      readonly to: { readonly ownerId: string; readonly account: MemberAccountKind };
      readonly house?: never;
    };

/**
 * One movement. `amountMinor` is signed from the side of `account`: a bet is negative, and so is what goes `to`
 * another account. Unique for ever by (refType, refId, txCode).
 */
export type Posting = {
  readonly txCode: TxCode;
  readonly refType: string;
  readonly refId: string;
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly amountMinor: bigint;
  /** What the account does not hold becomes a debt instead of a refusal, also while it is frozen. */
  readonly mayGoNegative?: boolean;
  /** Who caused it, when it was a person: `opr_…`, `mbr_…`. */
  readonly actor?: string;
} & CounterSide;

/**
 * What became of a posting. `repeated`: the same reference with the same content was posted before, nothing
 * moved. `mismatch`: the same reference exists with other content. `insufficient`: it would have gone below
 * zero. `frozen`: the wallet takes no debits. `unknown-wallet`: the owner has no such account.
 */
export type Verdict = 'posted' | 'repeated' | 'mismatch' | 'insufficient' | 'frozen' | 'unknown-wallet';

export type Posted = {
  readonly verdict: Verdict;
  /** The journal that holds the movement; null unless posted or repeated. */
  readonly journalId: string | null;
  /** The account's balance after it, or as it is now when nothing moved. */
  readonly balanceMinor: bigint;
};

/** A locked member's wallet as it is. */
export type LockedWallet = {
  readonly book: Book;
  readonly frozen: boolean;
  readonly balances: ReadonlyMap<MemberAccountKind, bigint>;
};

/** What a member may play with: the balance of CASH, or TEST. */
export type PlayBalance = {
  readonly book: Book;
  readonly frozen: boolean;
  readonly playMinor: bigint;
};

/** Members locked for play until the transaction ends, and the number their journals in it will have. */
export type PlayLock = ReadonlyMap<string, PlayBalance> & { readonly batchId: bigint };

/** Whose play is counted, and after which journal; 0 for all. */
export type PlayedFrom = { readonly ownerId: string; readonly afterJournalId: bigint };

/** What an owner staked on a day, less what was called off, and what came back for it; both may be below zero. */
export type PlayedDay = {
  readonly ownerId: string;
  /** `YYYY-MM-DD` in the zone asked for. */
  readonly day: string;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  /** The last journal that was looked at, and how many lines there were. */
  readonly lastJournalId: bigint;
  readonly lines: number;
};

/** Stakes of an owner with no long pause between them, and all that came of play since the first. */
export type Play = {
  readonly beganAt: Date;
  readonly lastStakeAt: Date;
  /** What came back less what was staked. */
  readonly netMinor: bigint;
  /** Nothing of it was written before this journal or in it. */
  readonly afterJournalId: bigint;
};

/** From the first stake of a play to its last. */
export type PlaySpan = { readonly beganAt: Date; readonly lastStakeAt: Date };

/** What the other modules may do with money; inside the caller's transaction unless it says otherwise. */
export interface Wallet {
  /** Opens a member's accounts at zero: CASH, LOCKED and BONUS for REAL, TEST for TEST. */
  open(tx: Transaction, ownerId: string, book: Book): Promise<void>;
  /** Posts one movement and tells what became of it; never throws for a verdict. */
  post(tx: Transaction, posting: Posting): Promise<Posted>;
  /**
   * Posts many in one call, each judged as if they came one after the other; answers in their order.
   * `isLocked` when `lockOwners` has locked all their owners in this transaction.
   */
  postMany(
    tx: Transaction,
    postings: readonly Posting[],
    options?: { isLocked?: boolean },
  ): Promise<Posted[]>;
  /**
   * Posts one movement in a transaction of its own, together with others that come at the same time.
   * @throws QueueFull when too many wait.
   */
  postGathered(posting: Posting): Promise<Posted>;
  /** Locks members in the order of their ids and reads their wallets; one who has none is not in the answer. */
  lockOwners(tx: Transaction, ownerIds: readonly string[]): Promise<ReadonlyMap<string, LockedWallet>>;
  /** Locks members as `lockOwners` does and reads only what they may play with; owners are named once each. */
  lockForPlay(tx: Transaction, ownerIds: readonly string[]): Promise<PlayLock>;
  /**
   * Posts what was decided upon locked play balances, once in a transaction: all of it, or the transaction fails. Answers the
   * journals, which may be known before the rows are written.
   * @throws 40001 when a reference is there already: the transaction begins again.
   */
  postForPlay(tx: Transaction, lock: PlayLock, postings: readonly Posting[]): Promise<readonly string[]>;
  /**
   * By owner and day of a zone what was played with since an instant and after a journal, straight from the books.
   * Whoever remembers the last journal and goes on from there has to hold the owner's lock: then nothing is missed.
   */
  playedAfter(
    db: Queryable,
    owners: readonly PlayedFrom[],
    from: Date,
    timeZone: string,
  ): Promise<PlayedDay[]>;
  /**
   * The last play of an owner after a journal and since an instant, straight from the books; undefined without a stake.
   * Stakes further apart than a pause belong to different plays.
   */
  lastPlay(db: Queryable, owner: PlayedFrom, from: Date, pauseMs: number): Promise<Play | undefined>;
  /**
   * All plays of an owner since an instant, the oldest first, straight from the books; stakes further apart than a pause
   * belong to different plays.
   */
  playSpans(db: Queryable, ownerId: string, from: Date, pauseMs: number): Promise<PlaySpan[]>;
  /** The balance a game may use: TEST, or CASH. */
  playableMinor(ownerId: string, book: Book): Promise<bigint>;
}

/** A part of play as the ledger has it: lines against houses and with references like these. */
export type PlayInLedger = {
  /** Patterns as of SQL's LIKE. */
  readonly houses: string;
  readonly refTypes: string;
  readonly withoutCodes: readonly TxCode[];
  /** Owners with lines of such references are not to be compared. */
  readonly withoutOwnersOf: readonly string[];
};
