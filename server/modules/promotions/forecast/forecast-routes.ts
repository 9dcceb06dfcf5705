// The operators' endpoints on what a campaign would do, what it did, and its versions.
import * as contract from '#contract/promotions/campaigns/forecast.ts';
import { Refusal } from '#server/base/refusal.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { barsFor, readFacts } from '../grants/read-facts.ts';
import { isHeldOut } from '../offers/held-out.ts';
import { selectOffer, selectRunningOffers, selectVersions } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { audienceOf } from './audience.ts';
import { costRoutes } from './cost-totals.ts';
import { effectOf } from './effect.ts';
import { simulate } from './simulate.ts';

export const forecastRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.offerVersions, async ({ params }) => {
    if (!(await selectOffer(parts.db, params.id))) throw new Refusal('NOT_FOUND');
    const versions = await selectVersions(parts.db, params.id);
    return { versions: versions.map(({ at, ...version }) => ({ ...version, at: at.getTime() })) };
  }),
  look(contract.offerAudience, ({ params }) => audienceOf(parts, params.id)),
  look(contract.simulateOffer, ({ params }) => simulate(parts, params.id)),
  look(contract.offerEffect, ({ params }) => effectOf(parts, params.id)),
  look(contract.memberOffers, async ({ params: { memberId } }) => {
    const facts = await readFacts(parts.db, parts, memberId);
    if (!facts) throw new Refusal('NOT_FOUND');
    const running = await selectRunningOffers(parts.db, parts.clock.now());
    return {
      offers: running.map((offer) => ({
        id: offer.id,
        kind: offer.kind,
        names: offer.content.names,
        bars: barsFor(parts, offer, facts),
        isHeldOut: isHeldOut(offer.id, memberId, offer.content.heldOutPercent),
      })),
    };
  }),
  ...costRoutes(parts),
];
