// Writes the campaigns of the demo, by the functions that operators use.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import { newId } from '#server/base/id.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { demoOffers, demoRounds } from './demo-offers.ts';
import { faultsOf } from './offer-rules.ts';
import { insertOffer, selectAnyOffer, writeOfferState } from './offer-store.ts';
import { promotionRules } from './market-rules.ts';

const dayMs = 24 * 60 * 60_000;

/** A platform that has campaigns keeps them. */
export async function seedOffers({
  db,
  clock,
  freeRounds,
}: Pick<PromotionsParts, 'db' | 'clock' | 'freeRounds'>): Promise<void> {
  const at = clock.now();
  await db.tx(async (tx) => {
    if (await selectAnyOffer(tx)) return;
    for (const { days, ...seed } of [...demoOffers, ...(await offersOfRounds(tx, freeRounds))]) {
      const content: OfferContent = { ...seed, startsAt: at.getTime(), endsAt: at.getTime() + days * dayMs };
      const faults = faultsOf(content, promotionRules, at);
      if (faults.length > 0) throw new Error(`a campaign of the demo is broken: ${faults.join(', ')}`);
      const id = newId('off', at.getTime());
      await insertOffer(tx, { id, content, budgetMinor: decimalToMinor(content.budget), by: 'demo', at });
      await writeOfferState(tx, id, 'LIVE', at);
    }
  });
}

/** Free rounds of the first slot whose stakes are known, at the lowest of them; none without such a slot. */
async function offersOfRounds(db: Queryable, freeRounds: PromotionsParts['freeRounds']) {
  const games = await freeRounds.games(db);
  const game = games
    .toSorted((one, other) => Number(one.nodeId - other.nodeId))
    .find(({ stakesMinor }) => stakesMinor !== null);
  const [lowest] = game?.stakesMinor ?? [];
  if (!game || lowest === undefined) return [];
  const { rounds, roundDays, terms, ...offer } = demoRounds;
  return [
    {
      ...offer,
      terms: {
        ...terms,
        freeRounds: {
          nodeId: game.nodeId.toString(),
          game: { BN: game.BN, EN: game.EN },
          rounds,
          stake: minorToDecimal(lowest),
          days: roundDays,
        },
      },
    },
  ];
}
