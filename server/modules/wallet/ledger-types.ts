// The words of the ledger: accounts, journals, postings and their verdicts.
import type { Transaction } from '#server/db/database.ts';

/** Real money and play money never meet (server.md 37, invariant 8). */
export type Book = 'REAL' | 'TEST';

/** Accounts of a member. TEST is the play-money wallet of types 4, 40, 41 and 42. */
export type MemberAccountKind = 'CASH' | 'LOCKED' | 'BONUS' | 'TEST';
/** Accounts of the house; those of a vendor or a promotion carry its name behind a colon. */
type HouseAccountKind =
  | 'DEPOSIT_CLEARING'
  | 'PAYOUT_CLEARING'
  | `VENDOR_SETTLEMENT:${string}`
  | 'LOTTERY'
  | 'PROMO_COST'
  | 'COMMISSION_COST'
  | 'ADJUSTMENT'
  | 'FEE'
  | 'PLAY_MONEY';

/** What a journal line is about: the codes of server.md 2. */
type TxCode = 'DEP' | 'BET' | 'WIN' | 'BET_CANCEL' | 'ADJUST_PLUS' | 'ADJUST_MINUS' | 'TRIAL_GRANT';

/**
 * One movement between a member and the house. `amountMinor` is signed from the member's side: a bet is
 * negative. Unique for ever by (refType, refId, txCode).
 */
export type Posting = {
  readonly txCode: TxCode;
  readonly refType: string;
  readonly refId: string;
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly house: HouseAccountKind;
  readonly amountMinor: bigint;
};

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
  /** The account's balance as it is now, whatever the verdict. */
  readonly balanceMinor: bigint;
};

/** What the other modules may do with money. All of it happens inside the caller's transaction. */
export interface Wallet {
  /** Opens a member's accounts at zero: CASH, LOCKED and BONUS for REAL, TEST for TEST. */
  open(tx: Transaction, ownerId: string, book: Book): Promise<void>;
  /** Posts one movement and tells what became of it; never throws for a verdict. */
  post(tx: Transaction, posting: Posting): Promise<Posted>;
  /** The balance a game may use: TEST, or CASH. */
  playableMinor(ownerId: string, book: Book): Promise<bigint>;
}
