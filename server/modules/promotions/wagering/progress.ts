// Reads how far grants have come: a function of the list of bets and the terms that were agreed to.
import { decimalToMinor } from '#contract/base/money.ts';
import type { OfferTerms } from '#contract/promotions/offer-terms.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { countedMinor } from './wagering-rules.ts';

type Progress = { readonly countedMinor: bigint; readonly openBets: number };

type Counted = {
  readonly memberId: string;
  readonly terms: OfferTerms;
  readonly activeAt: Date;
  readonly endsAt: Date;
};

/** The progress of grants, in their order. Open bets of categories that count nothing are not waited for. */
export async function progressOf(
  db: Queryable,
  { bets }: Pick<PromotionsParts, 'bets'>,
  grants: readonly Counted[],
): Promise<Progress[]> {
  if (grants.length === 0) return [];
  const spans = grants.map(({ memberId, activeAt, endsAt, terms }) => ({
    memberId,
    from: activeAt,
    to: endsAt,
    atMostMinor: decimalToMinor(terms.countAtMost),
  }));
  const sums = Map.groupBy(await bets.sums(db, spans), ({ nth }) => nth);
  return grants.map(({ terms }, nth) => {
    const own = sums.get(nth) ?? [];
    const waited = own.filter(({ category }) => countedMinor(terms, [{ category, cappedMinor: 100n }]) > 0n);
    return {
      countedMinor: countedMinor(terms, own),
      openBets: waited.reduce((sum, { openBets }) => sum + openBets, 0),
    };
  });
}
