// Computes the price and the win of a line exactly as the platform does; the platform's result decides.
import type { LotteryBetType } from '#contract/lottery/games.ts';

type Tier = LotteryBetType['tiers'][number];

/** The player's choices for the price of a unit. */
export type Stakes = {
  /** Traditional bet types: a unit costs 2 of this. */
  readonly unitMode: '1' | '0.1' | '0.01' | '0.001';
  /** Traditional bet types: the prize group; a lower one pays less and gives the difference back when the draw is settled. */
  readonly prizeGroup: number;
  /** Entertainment bet types: what a unit costs, as it was typed. */
  readonly unitStake: string;
  readonly multiple: number;
};

/** The units a traditional bet type is counted in, in thousandths. */
const unitMilli = { '1': 2000, '0.1': 200, '0.01': 20, '0.001': 2 } as const;
/** The price of such a unit as a player reads it. */
export const unitPrice = (mode: Stakes['unitMode']): string => String(unitMilli[mode] / 1000);
/** Prizes are kept in ten-thousandths of a unit of 2, odds in thousandths of a unit of 1. */
const prizePartsPerMinor = 200_000;
const oddsPartsPerMinor = 10_000;

/** A decimal in whole parts of 10^-places; further decimals are cut off. Null when the text is no decimal. */
export function parseDecimal(text: string, places: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,11})(?:\.(\d*))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(places, '0').slice(0, places));
}

/** The price of a unit, in thousandths; null when the typed text is not valid. */
export function unitMilliOf(
  { playType }: Pick<LotteryBetType, 'playType'>,
  { unitMode, unitStake }: Stakes,
): number | null {
  if (playType === 'trad') return unitMilli[unitMode];
  const minor = /\.\d{3}/.test(unitStake) ? null : parseDecimal(unitStake, 2);
  return minor === null || minor === 0 ? null : minor * 10;
}

/** The price of so many units, in minor units; null when it is not a whole number or too large. */
export function stakeMinorOf(units: number, milli: number, multiple: number): number | null {
  const total = units * milli * multiple;
  return Number.isSafeInteger(total) && total % 10 === 0 ? total / 10 : null;
}

/** The prize of one unit with its multiple in a tier, in minor units; exact below 45 billion. */
export function prizeMinorOf(tier: Tier, milli: number, { prizeGroup, multiple }: Stakes): number {
  const staked = milli * multiple;
  const full = tier.fullPrize === null ? null : parseDecimal(tier.fullPrize, 4);
  if (full !== null)
    return Math.floor((Math.floor((full * prizeGroup) / 2000) * staked) / prizePartsPerMinor);
  return Math.floor(((parseDecimal(tier.odds ?? '0', 3) ?? 0) * staked) / oddsPartsPerMinor);
}

/** What comes back of a stake, once its draw is settled, for a group below the highest; in 2000ths of a minor unit. */
export const rebatePartsOf = (stakeMinor: number, prizeGroup: number, highest: number): number =>
  stakeMinor * (highest - prizeGroup);

/** Exact rebates in 2000ths as whole minor units: rests are added to the next, so only the sum is rounded down. */
export function wholeRebates(parts: readonly number[]): number[] {
  let sum = 0;
  return parts.map((part) => {
    const before = Math.floor(sum / 2000);
    sum += part;
    return Math.floor(sum / 2000) - before;
  });
}
