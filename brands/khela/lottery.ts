// The merchant's margins in its lotteries, and the limits of stakes and wins.
import type { BrandLottery } from '../brand.ts';

/**
 * A lower prize group of a slip pays less and returns the difference when its draw is settled. `max` is the highest
 * group of members without a setting by operators.
 */
const prizeGroups = (max: number) => ({ min: 1700, max, step: 2, highest: 2000 });

/** Malaysian 4D and the Thai lottery are sold at their well-known prizes. */
const marginPermilleOf = { MALAYSIA_4D: 360, THAI: 100 };

export const lottery: BrandLottery = {
  limits: {
    maxMultiple: 10_000,
    maxUnits: 100_000,
    minStakeMinor: 1n,
    maxPrizeMinor: 200_000_000n,
    maxPaidPerDrawMinor: 500_000_000n,
    maxStakePerDrawMinor: 50_000_000n,
  },
  prizeModes: ['Elott'],
  terms: {
    Lott: { prizeGroup: prizeGroups(1950), marginPermille: 25, marginPermilleOf: marginPermilleOf },
    ZY: { prizeGroup: prizeGroups(1980), marginPermille: 10, marginPermilleOf: marginPermilleOf },
    Elott: { prizeGroup: prizeGroups(1960), marginPermille: 20, marginPermilleOf: marginPermilleOf },
  },
};
