// Checks a slip against the present prices and limits; the same check serves the quote, the placing and the last look.
import type { OrderReason } from '#contract/partners/sports-reasons.ts';
import type { SportCode } from '../matches/fixture.ts';
import type { PriceBoard } from '../prices/price-board.ts';
import type { Acceptance } from './bet.ts';
import { linesOf, payoutOf } from './payout.ts';

export type SlipSelection = {
  readonly matchId: string;
  readonly marketId: string;
  readonly outcome: string;
  /** The odds the player saw, in thousandths. */
  readonly oddsMilli: number;
  readonly version: number;
};
export type Slip = {
  readonly selections: readonly SlipSelection[];
  /** The sizes of the combinations. */
  readonly choose: readonly number[];
  readonly stakeMinor: bigint;
  readonly acceptOdds: Acceptance;
};
export type CheckedLeg = {
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
  readonly oddsMilli: number | null;
  readonly version: number;
  readonly base: { readonly home: number; readonly away: number };
};
export type SlipCheck = {
  readonly legs: readonly CheckedLeg[];
  readonly reason: OrderReason | null;
  /** The limits that apply now, for this slip. */
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  readonly payoutMinor: bigint;
  readonly delayMs: number;
};

/** Limits of the demo, in minor units. */
export const limits = {
  leastStake: 10_00n,
  mostPayout: 500_000_00n,
  mostPayoutOfDay: 1_000_000_00n,
  /** What the book may lose by one outcome of one market. */
  mostLoss: 2_000_000_00n,
  mostLegs: 12,
  mostOdds: 10_000,
} as const;

/** The headroom of a slip beside no other bets. */
export const fullHeadroom: Headroom = { payoutMinor: limits.mostPayout, lossMinor: limits.mostLoss };

const liveDelayMs: Record<SportCode, number> = {
  CRICKET: 4_000,
  FOOTBALL: 5_000,
  KABADDI: 3_000,
  TENNIS: 3_000,
  BASKETBALL: 3_000,
  ESPORTS: 6_000,
};

/** The time between a live bet and the last look at its price. */
export const liveDelayOf = (sport: SportCode): number => liveDelayMs[sport];

/** Whether a price may be taken instead of the one the player saw. */
export function isAllowed(acceptOdds: Acceptance, seenMilli: number, nowMilli: number): boolean {
  if (nowMilli === seenMilli || acceptOdds === 'ANY') return true;
  return acceptOdds === 'BETTER' && nowMilli > seenMilli;
}

/** Whether `choose` names existing sizes, each once. */
export const areSizes = (choose: readonly number[], legs: number): boolean =>
  choose.length > 0 && new Set(choose).size === choose.length && choose.every((k) => k >= 1 && k <= legs);

/** Reads the present price of every selection. */
function legsNow(board: PriceBoard, selections: readonly SlipSelection[]): CheckedLeg[] {
  return selections.map(({ matchId, marketId, outcome }) => {
    const price = board.price(matchId, marketId, outcome);
    if (!price) return { status: 'CLOSED', oddsMilli: null, version: 0, base: { home: 0, away: 0 } };
    const oddsMilli = price.odds === null ? null : Math.round(price.odds * 1000);
    return { status: price.status, oddsMilli, version: price.version, base: price.base };
  });
}

/** What a slip may still pay, and what the book may still lose by it. */
export type Headroom = { readonly payoutMinor: bigint; readonly lossMinor: bigint };

/**
 * The greatest stake within the headroom; the payout of a stake is linear but for rounding, and the loss is the payout
 * less the stake.
 */
function greatestStake(room: Headroom, choose: readonly number[], odds: readonly number[]): bigint {
  const million = 1_000_000n;
  const perMillion = payoutOf(
    million,
    choose,
    odds.map((oddsMilli) => ({ oddsMilli, result: null })),
  );
  if (perMillion === 0n || room.payoutMinor <= 0n || room.lossMinor <= 0n) return 0n;
  const byPayout = (room.payoutMinor * million) / (perMillion + 1n);
  if (perMillion < million) return byPayout;
  const byLoss = (room.lossMinor * million) / (perMillion + 1n - million);
  return byLoss < byPayout ? byLoss : byPayout;
}

/**
 * Checks a slip within what the member's other bets of the day and the other bets on its markets leave.
 * @returns the first reason against it, in the order DEPENDENT_LEGS, STALE_FEED, CLOSED, SUSPENDED,
 * PRICE_CHANGED, LIMIT
 */
export function checkSlip(board: PriceBoard, slip: Slip, headroom: Headroom = fullHeadroom): SlipCheck {
  const { selections, choose, stakeMinor, acceptOdds } = slip;
  const legs = legsNow(board, selections);
  const views = selections.map(({ matchId }) => board.view(matchId));
  const odds = legs.map(({ oddsMilli }, at) => oddsMilli ?? selections[at]?.oddsMilli ?? 1000);
  const mostMinor = greatestStake(headroom, choose, odds);
  const live = views.filter((view) => view && view.phase !== 'SCHEDULED' && view.phase !== 'POSTPONED');
  const delayMs = Math.max(0, ...live.map((view) => (view ? liveDelayMs[view.fixture.sport] : 0)));
  const payoutMinor = payoutOf(
    stakeMinor,
    choose,
    odds.map((oddsMilli) => ({ oddsMilli, result: null })),
  );
  const product = odds.reduce((total, milli) => total * (milli / 1000), 1);
  const isTooMuch =
    stakeMinor < limits.leastStake ||
    stakeMinor > mostMinor ||
    product > limits.mostOdds ||
    linesOf(selections.length, choose).length > 247;
  const changed = legs.some(
    ({ oddsMilli }, at) => !isAllowed(acceptOdds, selections[at]?.oddsMilli ?? 0, oddsMilli ?? 0),
  );
  const reason = ((): OrderReason | null => {
    if (new Set(selections.map(({ matchId }) => matchId)).size < selections.length) return 'DEPENDENT_LEGS';
    if (board.isStale()) return 'STALE_FEED';
    if (legs.some(({ status }) => status === 'CLOSED')) return 'CLOSED';
    if (legs.some(({ status }) => status === 'SUSPENDED')) return 'SUSPENDED';
    if (changed) return 'PRICE_CHANGED';
    return isTooMuch ? 'LIMIT' : null;
  })();
  return { legs, reason, leastMinor: limits.leastStake, mostMinor, payoutMinor, delayMs };
}
