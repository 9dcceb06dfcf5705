// The rules of contracts: tiers within the payer's own, periods, and what a period pays. Pure.
import type { ContractKind } from '#contract/agents/contracts.ts';
import { highestRate } from '#contract/agents/contracts.ts';
import { startOfDay } from '#server/base/business-day.ts';
import { dayAfter, daysAt } from '../rates/days.ts';

export type Tier = {
  readonly minTurnoverMinor: bigint;
  readonly minActive: number;
  /** Of 10,000 of the turnover for salaries; per cent of the loss for dividends. */
  readonly rate: number;
};
export type PeriodLength = 'DAY' | 'HOUR' | 'HALF_MONTH' | 'MONTH';
export type Period = { readonly from: Date; readonly to: Date };
/** The figures of a team in a period, in minor units; a loss of the members is above zero. */
export type Inputs = {
  readonly turnoverMinor: bigint;
  readonly activeMembers: number;
  readonly lossMinor: bigint;
  readonly rewardsMinor: bigint;
  readonly carryInMinor: bigint;
};

/** Turnover rises from tier to tier, and neither rates nor active members fall. */
export function areTiersInOrder(kind: ContractKind, tiers: readonly Tier[]): boolean {
  return tiers.every((tier, at) => {
    const before = tiers[at - 1];
    const isWithin = tier.rate <= highestRate[kind] && tier.minTurnoverMinor >= 0n;
    if (!before) return isWithin;
    return (
      isWithin &&
      tier.minTurnoverMinor > before.minTurnoverMinor &&
      tier.rate >= before.rate &&
      tier.minActive >= before.minActive
    );
  });
}

/** The tier that figures reach: the highest one whose conditions they meet; -1 for none. */
export function tierReached(tiers: readonly Tier[], turnoverMinor: bigint, activeMembers: number): number {
  return tiers.findLastIndex(
    (tier) => turnoverMinor >= tier.minTurnoverMinor && activeMembers >= tier.minActive,
  );
}

/**
 * Whether the payer, who pays these tiers out of the own contract, gets at least as much in every one of them (no
 * negative margin, agents.md 5.11).
 */
export function isWithinOwn(tiers: readonly Tier[], own: readonly Tier[]): boolean {
  return tiers.every((tier) => {
    const reached = own[tierReached(own, tier.minTurnoverMinor, tier.minActive)];
    return reached !== undefined && reached.rate >= tier.rate;
  });
}

/**
 * What a period pays (server.md 17). Salary: turnover × rate ÷ 10,000. Dividend: max(0, loss − rewards + carry) × rate
 * ÷ 100; a result below zero is carried on when the contract says so.
 */
export function payoutOf(
  kind: ContractKind,
  tiers: readonly Tier[],
  carriesLoss: boolean,
  inputs: Inputs,
): { tier: number | null; amountMinor: bigint; carryOutMinor: bigint } {
  const at = tierReached(tiers, inputs.turnoverMinor, inputs.activeMembers);
  const rate = BigInt(tiers[at]?.rate ?? 0);
  const tier = at < 0 ? null : at;
  if (kind !== 'DIVIDEND')
    return { tier, amountMinor: positive((inputs.turnoverMinor * rate) / 10_000n), carryOutMinor: 0n };
  const base = inputs.lossMinor - inputs.rewardsMinor + inputs.carryInMinor;
  return {
    tier,
    amountMinor: positive((positive(base) * rate) / 100n),
    carryOutMinor: carriesLoss && base < 0n ? base : 0n,
  };
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The period of a length that an instant is in, in the merchant's time zone. */
export function periodAt(length: PeriodLength, instant: Date, timeZone: string): Period {
  if (length === 'HOUR') {
    const hourMs = 60 * 60_000;
    const { from } = periodAt('DAY', instant, timeZone);
    const hours = Math.floor((instant.getTime() - from.getTime()) / hourMs);
    return {
      from: new Date(from.getTime() + hours * hourMs),
      to: new Date(from.getTime() + (hours + 1) * hourMs),
    };
  }
  const { today } = daysAt(instant, timeZone);
  const between = (first: string, after: string): Period => ({
    from: startOfDay(first, timeZone),
    to: startOfDay(after, timeZone),
  });
  if (length === 'DAY') return between(today, dayAfter(today));
  const month = today.slice(0, 8);
  const nextMonth = `${dayAfter(`${month}28`, 4).slice(0, 8)}01`;
  if (length === 'MONTH') return between(`${month}01`, nextMonth);
  return today.slice(8) <= '15' ? between(`${month}01`, `${month}16`) : between(`${month}16`, nextMonth);
}
