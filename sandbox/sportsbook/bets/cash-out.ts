// Cash-out: the value of an open bet now, and its payment in full or in part after the live delay.
import type { Split } from '../models/split.ts';
import { multiplierOf } from '../prices/leg-result.ts';
import type { Bet, Leg } from './bet.ts';
import { type BettingDeps, writeCallback } from './bet-writer.ts';
import { mostPayoutOf } from './order-wire.ts';
import { cashOutValue } from './payout.ts';
import { checkSlip } from './slip-check.ts';

export const cashOutFee = 0.04;

/** The mean multiplier of an open leg: Σ chance × multiplier. */
export function meanMultiplier({ win, halfWin, push, halfLoss }: Split, odds: number): number {
  return win * odds + (halfWin * (odds + 1)) / 2 + push + halfLoss / 2;
}

function multiplierNow({ board }: BettingDeps, leg: Leg): number | undefined {
  if (leg.result) {
    const { over, under } = multiplierOf(leg.result, BigInt(leg.oddsMilli));
    return Number(over) / Number(under);
  }
  const split = board.chances(leg.matchId, leg.marketId, leg.outcome, leg.base);
  return split && meanMultiplier(split, leg.oddsMilli / 1000);
}

/** The value of all that is still open of a bet; undefined while a leg is suspended or the feed is silent. */
export function cashOutOffer(deps: BettingDeps, bet: Bet): bigint | undefined {
  if (bet.state !== 'OPEN' || deps.board.isStale()) return undefined;
  const multipliers = bet.legs.map((leg) => multiplierNow(deps, leg));
  if (multipliers.some((multiplier) => multiplier === undefined)) return undefined;
  const mostMinor = mostPayoutOf(bet) - bet.cashOutPaidMinor;
  const openMinor = bet.stakeMinor - bet.cashedOutMinor;
  const value = cashOutValue(openMinor, bet.choose, multipliers as number[], { fee: cashOutFee, mostMinor });
  return value > 0n ? value : undefined;
}

/** The value of a part of the open stake, rounded down. */
const partValue = (bet: Bet, value: bigint, stakeMinor: bigint): bigint =>
  (value * stakeMinor) / (bet.stakeMinor - bet.cashedOutMinor);

/**
 * Asks for a cash-out of a part of the stake, or of all that is open; it is done only if the value is still at least
 * `leastMinor` after the delay.
 * @returns NOT_OFFERED, CHANGED (the value is already below), INPUT_INVALID, or null when it waits
 */
export function requestCashOut(
  deps: BettingDeps,
  orderId: string,
  { stakeMinor, leastMinor }: { stakeMinor: bigint; leastMinor: bigint },
): 'NOT_OFFERED' | 'CHANGED' | 'INPUT_INVALID' | null {
  const { store, clock, board } = deps;
  return store.together(() => {
    const bet = store.find(orderId);
    const value = bet && cashOutOffer(deps, bet);
    if (!bet || value === undefined || bet.cashOut) return 'NOT_OFFERED';
    if (stakeMinor <= 0n || stakeMinor > bet.stakeMinor - bet.cashedOutMinor) return 'INPUT_INVALID';
    if (partValue(bet, value, stakeMinor) < leastMinor) return 'CHANGED';
    const open = {
      selections: bet.legs,
      choose: bet.choose,
      stakeMinor: bet.stakeMinor,
      acceptOdds: 'ANY' as const,
    };
    const { delayMs } = checkSlip(board, open);
    const decideAtMs = clock.now().getTime() + delayMs;
    store.update({
      ...bet,
      cashOut: { stakeMinor: String(stakeMinor), leastMinor: String(leastMinor), decideAtMs },
    });
    return null;
  });
}

/** Pays the cash-outs whose delay is over; one whose value fell is dropped, and so is one that a crash left. */
export function decideCashOuts(deps: BettingDeps): void {
  const { store, clock } = deps;
  const nowMs = clock.now().getTime();
  for (const { orderId, cashOut } of store.listIn('OPEN')) {
    if (!cashOut || cashOut.decideAtMs > nowMs) continue;
    store.together(() => {
      const bet = store.find(orderId);
      if (bet?.state !== 'OPEN' || !bet.cashOut) return;
      const isLate = nowMs > bet.cashOut.decideAtMs + 5_000;
      const value = isLate ? undefined : cashOutOffer(deps, bet);
      const stakeMinor = BigInt(bet.cashOut.stakeMinor);
      const paid = value === undefined ? 0n : partValue(bet, value, stakeMinor);
      const kept = { ...bet, cashOut: null };
      if (paid === 0n || paid < BigInt(bet.cashOut.leastMinor)) return store.update(kept);
      pay(deps, kept, stakeMinor, paid);
    });
  }
}

function pay(deps: BettingDeps, bet: Bet, stakeMinor: bigint, paid: bigint): void {
  const cashedOutMinor = bet.cashedOutMinor + stakeMinor;
  const isAll = cashedOutMinor === bet.stakeMinor;
  const after: Bet = {
    ...bet,
    cashedOutMinor,
    paidMinor: bet.paidMinor + paid,
    cashOutPaidMinor: bet.cashOutPaidMinor + paid,
    ...(isAll
      ? {
          state: 'CASHED_OUT' as const,
          reason: 'CASHED_OUT' as const,
          settledAtMs: deps.clock.now().getTime(),
        }
      : {}),
  };
  writeCallback(deps, after, 'cashOut', paid);
}
