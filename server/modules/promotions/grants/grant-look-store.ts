// SQL on the grants of many members, for the audience, the effect and the misuse of campaigns.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import { isUse } from './grant-store.ts';

/** When these members used an offer last. */
export async function selectLastUses(
  db: Queryable,
  offerId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<{ memberId: string; at: Date }>(
    `select member_id as "memberId", max(accepted_at) as at from promo_grant
     where offer_id = $1 and member_id = any ($2::text[]) and ${isUse} group by member_id`,
    [offerId, textArray(memberIds)],
  );
  return new Map(rows.map(({ memberId, at }) => [memberId, at]));
}

/** Those of these members who have a grant that waits or is active. */
export async function selectWithGrant(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from promo_grant
     where member_id = any ($1::text[]) and state in ('ACCEPTED', 'ACTIVE', 'CLOSING')`,
    [textArray(memberIds)],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** What a member's grants of an offer moved in the account of the campaign, in minor units. */
type TakerRow = {
  readonly memberId: string;
  readonly grants: number;
  readonly converted: number;
  readonly over: number;
  readonly grantedMinor: bigint;
  /** What was granted less what was taken back. */
  readonly costMinor: bigint;
};

const costOf = `sum(amount_minor - case when state = 'COMPLETED' then 0 else ended_minor end)::bigint`;

/** The takers of an offer whose grants were active: a page of them by their ids. */
export function selectTakers(
  db: Queryable,
  offerId: string,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<TakerRow[]> {
  return db.query<TakerRow>(
    `select member_id as "memberId", count(*)::integer as grants,
       (count(*) filter (where state = 'COMPLETED'))::integer as converted,
       (count(*) filter (where over_at is not null))::integer as over,
       sum(amount_minor)::bigint as "grantedMinor", ${costOf} as "costMinor"
     from promo_grant where offer_id = $1 and active_at is not null and member_id > $2
     group by member_id order by member_id limit $3`,
    [offerId, after, size],
  );
}

/** What the grants of an offer cost, by member, for those of these members who had one. */
export async function selectCosts(
  db: Queryable,
  offerId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ memberId: string; costMinor: bigint }>(
    `select member_id as "memberId", ${costOf} as "costMinor" from promo_grant
     where offer_id = $1 and active_at is not null and member_id = any ($2::text[]) group by member_id`,
    [offerId, textArray(memberIds)],
  );
  return new Map(rows.map(({ memberId, costMinor }) => [memberId, costMinor]));
}

/** The bonuses of these orders that became cash, in minor units. */
export async function selectConverted(
  db: Queryable,
  orderNos: readonly string[],
): Promise<{ readonly orderNo: string; readonly minor: bigint }[]> {
  if (orderNos.length === 0) return [];
  return db.query(
    `select order_no as "orderNo", ended_minor as minor from promo_grant
     where order_no = any ($1::text[]) and state = 'COMPLETED' and ended_minor > 0 order by order_no`,
    [textArray(orderNos)],
  );
}
