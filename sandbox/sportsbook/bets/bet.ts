// A bet of the sportsbook: one slip, one order, one round of the wallet.
import type { LegReason, OrderReason } from '#contract/partners/sports-reasons.ts';
import type { LegResult } from '../prices/leg-result.ts';
import type { BaseScore } from '../prices/market.ts';

export const acceptances = ['NONE', 'BETTER', 'ANY'] as const;
export type Acceptance = (typeof acceptances)[number];

export type Leg = {
  readonly legId: string;
  readonly matchId: string;
  readonly marketId: string;
  readonly outcome: string;
  /** In thousandths: what was accepted, before that what the player saw. */
  readonly oddsMilli: number;
  readonly version: number;
  readonly base: BaseScore;
  readonly scoreAtBet: string | null;
  readonly result: (LegResult & { readonly reason: LegReason; readonly atMs: number }) | null;
};

/**
 * PLACING: the stake is on its way. PENDING: reserved, waiting for the delay. REFUSED: the wallet took nothing.
 * REJECTED: given back. The rest as in the contract.
 */
export type BetState =
  | 'PLACING'
  | 'PENDING'
  | 'REFUSED'
  | 'OPEN'
  | 'REJECTED'
  | 'SETTLED'
  | 'CASHED_OUT'
  | 'VOID';

/** A cash-out that waits for the live delay. */
export type CashOutRequest = {
  readonly stakeMinor: string;
  readonly leastMinor: string;
  readonly decideAtMs: number;
};

export type Bet = {
  readonly orderId: string;
  /** The page's own id of the slip: the same one never places twice. */
  readonly slipId: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly gameCode: string;
  readonly currency: string;
  readonly sessionToken: string;
  readonly choose: readonly number[];
  readonly acceptOdds: Acceptance;
  readonly legs: readonly Leg[];
  readonly state: BetState;
  readonly reason: OrderReason | null;
  /** The wallet's own refusal, for the page. */
  readonly refusal: string | null;
  readonly reservedMinor: bigint;
  readonly stakeMinor: bigint;
  readonly cashedOutMinor: bigint;
  readonly paidMinor: bigint;
  /** What cash-outs alone have paid. */
  readonly cashOutPaidMinor: bigint;
  readonly placedAtMs: number;
  readonly decideAtMs: number;
  readonly acceptedAtMs: number | null;
  readonly settledAtMs: number | null;
  /** Callbacks written so far. */
  readonly sequence: number;
  readonly cashOut: CashOutRequest | null;
  readonly rulesVersion: string;
};

export const rulesVersion = '2026-12';

export const betType = ({
  choose,
  legs,
}: Pick<Bet, 'choose' | 'legs'>): 'SINGLE' | 'ACCUMULATOR' | 'SYSTEM' =>
  legs.length === 1 ? 'SINGLE' : choose.length === 1 && choose[0] === legs.length ? 'ACCUMULATOR' : 'SYSTEM';
