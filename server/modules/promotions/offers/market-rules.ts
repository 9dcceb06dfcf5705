// The rules of the market for campaigns, and the amounts from which two operators are needed.
import type { PromotionRules } from './offer-rules.ts';

/** The profile of a market without a legal cap on wagering; the amounts are the merchant's own (promotions.md 4). */
export const promotionRules: PromotionRules = {
  maxMultiple: 50,
  twoBudgetFromMinor: 10_000_00n,
  twoGrantFromMinor: 1_000_00n,
  aloneGiftsADayMinor: 5_000_00n,
  // Every member may claim the reward of a mission, in each of its periods.
  aloneMissionsADayMinor: 100_00n,
};
