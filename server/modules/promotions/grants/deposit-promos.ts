// The offers that a deposit of a member can take part in now (APIW-09).
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { depositPromos } from '#contract/cashier/deposits.ts';
import { offerSummary } from '#contract/promotions/offer-summary.ts';
import { isForDeposit } from '#contract/promotions/offer-kinds.ts';
import { selectRunningOffers } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { barsFor, readFacts } from './read-facts.ts';

/** Offers that a larger deposit would make possible are in it; all others with a bar are left out. */
export async function depositPromosOf(
  parts: PromotionsParts,
  memberId: string,
): Promise<AnswerOf<typeof depositPromos>['promos']> {
  const { db, clock, money } = parts;
  const offers = (await selectRunningOffers(db, clock.now())).filter(({ kind }) => isForDeposit(kind));
  const facts = offers.length === 0 ? undefined : await readFacts(db, parts, memberId);
  if (!facts) return [];
  return offers
    .filter((offer) => barsFor(parts, offer, facts).length === 0)
    .map(({ id, kind, content: { names, terms } }) => ({
      promoId: id,
      names,
      terms: {
        BN: offerSummary(kind, terms, 'BN', money),
        EN: offerSummary(kind, terms, 'EN', money),
      },
    }));
}
