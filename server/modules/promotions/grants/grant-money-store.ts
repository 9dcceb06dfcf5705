// SQL on the money of a campaign's grants.
import type { Queryable } from '#server/db/database.ts';

type OfferMoney = {
  readonly grantedMinor: bigint;
  readonly convertedMinor: bigint;
  readonly takenBackMinor: bigint;
};

/** What the grants of an offer were given, what became cash and what was taken back, in minor units. */
export async function sumOfferMoney(db: Queryable, offerId: string): Promise<OfferMoney> {
  const [row] = await db.query<OfferMoney>(
    `select coalesce(sum(amount_minor), 0)::bigint as "grantedMinor",
       coalesce(sum(ended_minor) filter (where state = 'COMPLETED'), 0)::bigint as "convertedMinor",
       coalesce(sum(ended_minor) filter (where state <> 'COMPLETED'), 0)::bigint as "takenBackMinor"
     from promo_grant where offer_id = $1`,
    [offerId],
  );
  return row ?? { grantedMinor: 0n, convertedMinor: 0n, takenBackMinor: 0n };
}
