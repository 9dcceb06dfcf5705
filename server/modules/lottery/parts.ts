// What the acts on slips work with: a leaf, so that no act has to import another for it.
import type { PrizeMode } from '#contract/games/game.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Player } from '#server/modules/identity/index.ts';
import type { RemainingLimits } from '#server/modules/protection/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { Lotteries } from './lotteries.ts';
import type { RulesShelf } from './orders/rules-shelf.ts';

/** Of draws at or after `from` and before `to`. */
type MemberFiguresQuery = { readonly memberId: string; readonly from: Date; readonly to: Date };

/** In minor units; cancelled and void lines are no part of it. */
type MemberFigure = {
  /** The merchant's day of the draws, `YYYY-MM-DD`. */
  readonly day: string;
  readonly gameCode: string;
  /** The bet type; null of bets that have none. */
  readonly type: string | null;
  readonly lines: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
  readonly rebateMinor: bigint;
  /** What such lines are paid in the mean, by their exact chances and the prices they were taken at. */
  readonly expectedMinor: bigint | null;
};

export type LotteryParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's zone, whose days slips are listed by. */
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
    /** Who stands above a member, the nearest first. */
    readonly uplinesOf: (db: Queryable, memberId: string) => Promise<string[]>;
  };
  readonly protection: {
    /** What the limits of guarded members leave for stakes, asked behind their wallet lock. */
    readonly remainingLimits: (
      tx: Transaction,
      memberIds: readonly string[],
    ) => Promise<ReadonlyMap<string, RemainingLimits>>;
  };
  /** What a member's settled bets come to, from the list of all bets; those of lotteries have a bet type. */
  readonly memberFigures: (query: MemberFiguresQuery) => Promise<readonly MemberFigure[]>;
  readonly lotteries: Lotteries;
  readonly rules: RulesShelf;
  /** The prize modes the merchant offers. */
  readonly prizeModes: readonly PrizeMode[];
  /** The most a member is paid for one draw by today's terms; slips are paid by those they were taken at. */
  readonly maxPaidPerDrawMinor: bigint;
  /** So many members are settled in one transaction, so that their bets elsewhere wait for a moment only. */
  readonly membersAtOnce: number;
  /** Told of faults nobody waits for. */
  readonly onFault: (fault: unknown) => void;
};
