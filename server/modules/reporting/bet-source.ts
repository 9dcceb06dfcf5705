// What a module that takes stakes offers the list of all bets: a leaf. Whoever adds a category of play adds one of these.
import type { Language } from '#contract/base/language.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, PlayInLedger } from '#server/modules/wallet/index.ts';

export type BetState = 'OPEN' | 'SETTLED' | 'CANCELLED';

/** One bet; amounts in minor units. */
export type Bet = {
  /** What its source calls it; unique there. */
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
  /** The turnover that counts. */
  readonly validMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly detail: BetDetail | null;
};

/** What some bets have beside: a lottery's slip, and what of a bet is on which bet type. */
type BetDetail = {
  readonly slip?: { readonly orderNo: string; readonly numero: string; readonly lines: number };
  /** The moment whose day the bet counts for, in milliseconds; unless it says one it is when the bet was settled. */
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

/** A bet that changed; one that may move was perhaps told with another time before. */
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

/** Placed at or after the one moment and before the other. */
export type Span = { readonly from: Date; readonly to: Date };

/** Each function reads through the handle it is given: a transaction sees all of it at one moment. */
export type BetSource = {
  readonly name: string;
  /** Whether there is anything to take, told without a lock. */
  readonly hasChanges: (db: Queryable) => Promise<boolean>;
  /**
   * Takes bets that changed since they were last taken, about so many, each once and as it is now: they are not told
   * again once the transaction commits. One process at a time asks.
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
  /** Where the money of its bets stands in the ledger; a source without money there has none. */
  readonly ledger?: PlayInLedger;
  /** The names of those of its games that have these codes; a game without a name is shown by its code. */
  readonly games: (db: Queryable, gameCodes: readonly string[]) => Promise<readonly GameNames[]>;
};
