// SQL on what the ledger booked for grants of bonuses: for their proof, and for the cost of campaigns.
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';

/** Sums in minor units, none below zero in a right ledger. */
export type BookedGrant = {
  /** The grant's id. */
  readonly reference: string;
  readonly grantedMinor: bigint;
  readonly convertedMinor: bigint;
  readonly takenBackMinor: bigint;
};

/** All grants in the ledger with the sums of their lines in BONUS. */
export function sumBookedGrants(db: Queryable): Promise<BookedGrant[]> {
  return queryExactSums<BookedGrant>(
    db,
    ['grantedMinor', 'convertedMinor', 'takenBackMinor'],
    `select ref_id as reference,
       sum(case when tx_code = 'BONUS_GRANT' then amount_minor else 0 end) as "grantedMinor",
       sum(case when tx_code = 'BONUS_CONVERT' and account = 'BONUS' then -amount_minor else 0 end) as "convertedMinor",
       sum(case when tx_code = 'BONUS_FORFEIT' then -amount_minor else 0 end) as "takenBackMinor"
     from entry
     where ref_type = 'grant' and tx_code in ('BONUS_GRANT', 'BONUS_CONVERT', 'BONUS_FORFEIT')
     group by 1 order by 1`,
  );
}

/** The movement of one campaign's account in a time, in minor units: what was granted, and what came back. */
export type CampaignCost = {
  readonly campaignId: string;
  readonly grantedMinor: bigint;
  readonly takenBackMinor: bigint;
};

/** The accounts of campaigns with a movement from `from` until before `to`. */
export function sumCampaignCosts(
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CampaignCost[]> {
  return queryExactSums<CampaignCost>(
    db,
    ['grantedMinor', 'takenBackMinor'],
    `select substr(house, length('PROMO_COST:') + 1) as "campaignId",
       sum(case when amount_minor > 0 then amount_minor else 0 end) as "grantedMinor",
       sum(case when amount_minor < 0 then -amount_minor else 0 end) as "takenBackMinor"
     from entry where house like 'PROMO_COST:%' and at >= $1 and at < $2 group by 1 order by 1`,
    [from, to],
  );
}
