// One sentence on what an offer gives, made from its numbers, so that it cannot differ from them.
import type { Language } from '../base/language.ts';
import { isForDeposit, type OfferKind } from './offer-kinds.ts';
import type { OfferTerms } from './offer-terms.ts';

/** One sentence: what the offer gives, and for what. */
export function offerSummary(
  kind: OfferKind,
  { ratePercent, amount, minDeposit, multiple, validDays }: OfferTerms,
  language: Language,
  money: (amount: string) => string,
): string {
  const isDeposit = isForDeposit(kind);
  if (language === 'BN')
    return isDeposit
      ? `ডিপোজিটের ${ratePercent}% বোনাস, সর্বোচ্চ ${money(amount)}; কমপক্ষে ${money(minDeposit)} ডিপোজিট; ${validDays} দিনে বোনাসের ${multiple} গুণ বেট করলে নগদ হয়।`
      : `${money(amount)} বোনাস; ${validDays} দিনে বোনাসের ${multiple} গুণ বেট করলে নগদ হয়।`;
  return isDeposit
    ? `${ratePercent}% of the deposit as a bonus, at most ${money(amount)}; deposit at least ${money(minDeposit)}; it becomes cash when you bet ${multiple} times the bonus within ${validDays} days.`
    : `A bonus of ${money(amount)}; it becomes cash when you bet ${multiple} times the bonus within ${validDays} days.`;
}
