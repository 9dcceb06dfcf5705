// What this merchant keeps of its lotteries, and how much may be staked and won on them.
import type { BrandLottery } from '../brand.ts';

/**
 * A lower prize group of a slip pays less and gives the difference back when its draw is settled. `max` is the highest
 * of members whom operators have given none of their own.
 */
const prizeGroups = (max: number) => ({ min: 1700, max, step: 2, highest: 2000 });

/** Malaysian 4D and the Thai kind are sold at the prizes everybody knows them by. */
const waterPermilleOf = { MALAYSIA_4D: 360, THAI: 100 };

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
    Lott: { prizeGroup: prizeGroups(1950), waterPermille: 25, waterPermilleOf },
    ZY: { prizeGroup: prizeGroups(1980), waterPermille: 10, waterPermilleOf },
    Elott: { prizeGroup: prizeGroups(1960), waterPermille: 20, waterPermilleOf },
  },
};
