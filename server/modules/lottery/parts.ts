// The dependencies of the acts on slips; imports none of them.
import type { PrizeMode } from '#contract/games/game.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Player } from '#server/modules/identity/index.ts';
import type { RemainingLimits } from '#server/modules/protection/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { Lotteries } from './lotteries.ts';
import type { RulesCache } from './terms/rules-cache.ts';

/** Draws at or after `from` and before `to`. */
type MemberFiguresQuery = { readonly memberId: string; readonly from: Date; readonly to: Date };

/** In minor units; cancelled and void lines do not count. */
type MemberFigure = {
  /** The merchant's day of the draws, `YYYY-MM-DD`. */
  readonly day: string;
  readonly gameCode: string;
  /** The bet type; null for bets without one. */
  readonly type: string | null;
  readonly lines: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
  /** The expected payment of such lines, by their exact chances and their prices. */
  readonly expectedMinor: bigint | null;
};

export type LotteryParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's time zone. Slips are listed by its days. */
  readonly timeZone: string;
  readonly wallet: Pick<
    WalletModule,
    | 'lockForPlay'
    | 'lockOwners'
    | 'postForPlay'
    | 'post'
    | 'postMany'
    | 'holdMany'
    | 'settleHolds'
    | 'payDebt'
    | 'summary'
  >;
  readonly identity: {
    readonly playersOf: (db: Queryable, memberIds: readonly string[]) => Promise<Player[]>;
    /** The members above a member, the nearest first. */
    readonly uplinesOf: (db: Queryable, memberId: string) => Promise<string[]>;
  };
  readonly protection: {
    /** The remaining limits of guarded members; read while their wallets are locked. */
    readonly remainingLimits: (
      tx: Transaction,
      memberIds: readonly string[],
    ) => Promise<ReadonlyMap<string, RemainingLimits>>;
  };
  /** The sums of a member's settled bets, from the list of all bets; bets of lotteries have a bet type. */
  readonly memberFigures: (query: MemberFiguresQuery) => Promise<readonly MemberFigure[]>;
  readonly lotteries: Lotteries;
  readonly rules: RulesCache;
  /** The prize modes the merchant offers. */
  readonly prizeModes: readonly PrizeMode[];
  /** The most a member is paid for one draw by the present terms. Slips are paid by the terms they were sold with. */
  readonly maxPaidPerDrawMinor: bigint;
  /** How many members one transaction settles. Few, so that their other bets wait only a moment. */
  readonly membersAtOnce: number;
  /** Gets the faults of work that nobody waits for. */
  readonly onFault: (fault: unknown) => void;
};
