// What a line costs and pays, reckoned exactly as the platform does it; the platform alone decides.
import type { LotteryPlay } from '#contract/lottery/games.ts';

type Tier = LotteryPlay['tiers'][number];

/** What a player has chosen to pay for a unit. */
export type Stakes = {
  /** Traditional plays: a unit costs 2 of this. */
  readonly unitMode: '1' | '0.1' | '0.01' | '0.001';
  /** Traditional plays: the prize group; a lower one pays less and gives the difference back when the draw is settled. */
  readonly prizeGroup: number;
  /** Entertainment plays: what a unit costs, as it was typed. */
  readonly unitStake: string;
  readonly multiple: number;
};

/** The units a traditional play is counted in, in thousandths. */
const unitMilli = { '1': 2000, '0.1': 200, '0.01': 20, '0.001': 2 } as const;
/** Prizes are kept in ten-thousandths of a unit of 2, odds in thousandths of a unit of 1. */
const prizePartsPerMinor = 200_000;
const oddsPartsPerMinor = 10_000;

/** A decimal in whole parts of 10^-places; what is further behind the point is cut off. Null when it is none. */
export function parseDecimal(text: string, places: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,11})(?:\.(\d*))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(places, '0').slice(0, places));
}

/** What a unit costs, in thousandths; null when nothing sensible was typed. */
export function unitMilliOf(
  { playType }: Pick<LotteryPlay, 'playType'>,
  { unitMode, unitStake }: Stakes,
): number | null {
  if (playType === 'trad') return unitMilli[unitMode];
  const minor = /\.\d{3}/.test(unitStake) ? null : parseDecimal(unitStake, 2);
  return minor === null || minor === 0 ? null : minor * 10;
}

/** What so many units cost, in minor units; null when it is no whole number of them or beyond reckoning. */
export function stakeMinorOf(units: number, milli: number, multiple: number): number | null {
  const total = units * milli * multiple;
  return Number.isSafeInteger(total) && total % 10 === 0 ? total / 10 : null;
}

/** What one unit with its multiple is paid in a tier, in minor units; exact as long as it is below 45 billion. */
export function prizeMinorOf(tier: Tier, milli: number, { prizeGroup, multiple }: Stakes): number {
  const staked = milli * multiple;
  const full = tier.fullPrize === null ? null : parseDecimal(tier.fullPrize, 4);
  if (full !== null)
    return Math.floor((Math.floor((full * prizeGroup) / 2000) * staked) / prizePartsPerMinor);
  return Math.floor(((parseDecimal(tier.odds ?? '0', 3) ?? 0) * staked) / oddsPartsPerMinor);
}

/** What comes back of a stake, once its draw is settled, for a group below the highest. */
export const rebateMinorOf = (stakeMinor: number, prizeGroup: number, highest: number): number =>
  Math.floor((stakeMinor * (highest - prizeGroup)) / 2000);
