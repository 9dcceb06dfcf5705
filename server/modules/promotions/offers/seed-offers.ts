// Writes the campaigns of the demo, by the functions that operators use.
import { decimalToMinor } from '#contract/base/money.ts';
import { newId } from '#server/base/id.ts';
import type { PromotionsParts } from '../parts.ts';
import { demoOffers } from './demo-offers.ts';
import { faultsOf } from './offer-rules.ts';
import { insertOffer, selectAnyOffer, writeOfferState } from './offer-store.ts';
import { promotionRules } from './market-rules.ts';

const dayMs = 24 * 60 * 60_000;

/** A platform that has campaigns keeps them. */
export async function seedOffers({ db, clock }: Pick<PromotionsParts, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.tx(async (tx) => {
    if (await selectAnyOffer(tx)) return;
    for (const { days, ...seed } of demoOffers) {
      const content = { ...seed, startsAt: at.getTime(), endsAt: at.getTime() + days * dayMs };
      const faults = faultsOf(content, promotionRules, at);
      if (faults.length > 0) throw new Error(`a campaign of the demo is broken: ${faults.join(', ')}`);
      const id = newId('off', at.getTime());
      await insertOffer(tx, { id, content, budgetMinor: decimalToMinor(content.budget), by: 'demo', at });
      await writeOfferState(tx, id, 'LIVE', at);
    }
  });
}
