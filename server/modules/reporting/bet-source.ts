// The interface of a module that takes stakes for the list of all bets; imports nothing. Each new category of play adds
// one source.
import type { Language } from '#contract/base/language.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, Moved, PlayInLedger } from '#server/modules/wallet/index.ts';

export type BetState = 'OPEN' | 'SETTLED' | 'CANCELLED';

/** One bet; amounts in minor units. */
export type Bet = {
  /** Its id in the source; unique there. */
  readonly reference: string;
  readonly memberId: string;
  readonly book: Book;
  readonly category: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly state: BetState;
  /** In play; of a cancelled bet it is in `returnedMinor`. */
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  /** The turnover that counts: what was at risk in even-money bets, else the stake or the vendor's percent of it. */
  readonly validMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly detail: BetDetail | null;
};

/** The additional data of some bets: a lottery's slip, and the parts of a bet by bet type. */
type BetDetail = {
  readonly slip?: { readonly orderNo: string; readonly numero: string; readonly lines: number };
  /** A sports order, whose copy its source keeps. */
  readonly hasOrder?: boolean;
  /** The percent of the stake that counts as turnover; absent when all of it does. */
  readonly turnoverPercent?: number;
  /** The prize groups of the line that a lottery's slip kept. */
  readonly chain?: number;
  /** The time whose day the bet counts for, in ms; by default the time of settlement. */
  readonly countsAt?: number;
  readonly types?: readonly {
    readonly type: string;
    readonly lines: number;
    readonly stakeMinor: number;
    readonly paidMinor: number;
    readonly rebateMinor: number;
    readonly expectedMinor: number;
  }[];
};

/** A changed bet; `mayMove` means that it was perhaps reported with another time before. */
export type ChangedBet = Bet & { readonly mayMove: boolean };

/** Bets of one member, day of the merchant, category, book and state together. */
export type BetSums = Pick<
  Bet,
  'memberId' | 'category' | 'book' | 'state' | 'stakedMinor' | 'returnedMinor' | 'validMinor' | 'wonMinor'
> & {
  readonly day: string;
  readonly bets: bigint;
  /** The sum of what `hashtextextended` makes of each bet's reference, stake, return, win and second of settlement. */
  readonly checksum: string;
};

type GameNames = {
  readonly vendor: string;
  readonly gameCode: string;
  readonly nodeId: string | null;
  readonly name: { readonly [language in Language]: string };
};

/** What finds a bet again in its source. */
type PlacedBet = Pick<Bet, 'reference' | 'memberId' | 'vendor' | 'placedAt'>;

/** Placed at or after `from` and before `to`. */
export type Span = { readonly from: Date; readonly to: Date };

/** Each function reads through the given handle, so a transaction sees everything at one time. */
export type BetSource = {
  readonly name: string;
  /** Whether there are changes to take, without a lock. */
  readonly hasChanges: (db: Queryable) => Promise<boolean>;
  /**
   * Takes about so many changed bets, each once and in its present state; after the transaction commits they are not
   * reported again. One process at a time calls it.
   */
  readonly takeChanged: (
    tx: Transaction,
    atMost: number,
  ) => Promise<{ readonly bets: readonly ChangedBet[]; readonly isMore: boolean }>;
  /** For the proof: a member's bets, sums of all bets, when the first was placed, and which references not taken yet are whose. */
  readonly betsOf: (db: Queryable, span: Span & { readonly memberId: string }) => Promise<readonly Bet[]>;
  readonly sums: (db: Queryable, span: Span, timeZone: string) => Promise<readonly BetSums[]>;
  readonly firstAt: (db: Queryable) => Promise<Date | null>;
  readonly untaken: (db: Queryable) => Promise<ReadonlyMap<string, string>>;
  /** The kind of its bets' money in the ledger; absent for a source without money there. */
  readonly ledger?: PlayInLedger;
  /** How the lines of one bet are found in the ledger; absent for a source without money there. */
  readonly movements?: {
    /** The types of reference of a vendor's bets. */
    readonly refTypes: (vendor: string) => readonly string[];
    /** Those of a member's lines around a bet that belong to it. */
    readonly ownLines: (db: Queryable, bet: PlacedBet, moved: readonly Moved[]) => Promise<readonly Moved[]>;
  };
  /** The names of its games with these codes; a game without a name is shown by its code. */
  readonly games: (db: Queryable, gameCodes: readonly string[]) => Promise<readonly GameNames[]>;
};
