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

/** The cost of promotions by the code of the movement, the campaign, or the day of a time zone, in minor units. */
export type PromotionCost = {
  readonly part: string;
  readonly givenMinor: bigint;
  readonly takenBackMinor: bigint;
  readonly movements: number;
};

/** PROMO_COST is the account of rewards; each campaign has one of its own, with its id behind a colon. */
const parts = {
  KIND: 'tx_code',
  CAMPAIGN: `substr(house, length('PROMO_COST:') + 1)`,
  DAY: `(at at time zone $3)::date::text`,
} as const;

/** The movements of all accounts of promotions from `from` until before `to`, in the order of the part. */
export function sumPromotionCosts(
  db: Queryable,
  {
    from,
    to,
    by,
    timeZone,
  }: {
    readonly from: Date;
    readonly to: Date;
    readonly by: keyof typeof parts;
    readonly timeZone: string;
  },
): Promise<PromotionCost[]> {
  return queryExactSums<PromotionCost>(
    db,
    ['givenMinor', 'takenBackMinor'],
    `select ${parts[by]} as part, count(*)::integer as movements,
       sum(case when amount_minor > 0 then amount_minor else 0 end) as "givenMinor",
       sum(case when amount_minor < 0 then -amount_minor else 0 end) as "takenBackMinor"
     from entry
     where (house = 'PROMO_COST' or house like 'PROMO_COST:%') and at >= $1 and at < $2
       and ${by === 'CAMPAIGN' ? `house like 'PROMO_COST:%'` : 'true'} and $3::text is not null
     group by 1 order by 1`,
    [from, to, timeZone],
  );
}
