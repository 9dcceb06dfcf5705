// SQL that compares rewards with the ledger.
import type { Queryable } from '#server/db/database.ts';

export async function countClaimed(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>(
    `select count(*) as count from reward where state = 'CLAIMED'`,
  );
  return row?.count ?? 0n;
}

type WrongReward = { readonly id: string; readonly paidMinor: bigint; readonly wantedMinor: bigint };

/** The first hundred rewards that the ledger paid to another member, in another amount, twice or not at all. */
export function selectWrongRewards(db: Queryable): Promise<WrongReward[]> {
  return db.query<WrongReward>(
    `select coalesce(r.id, b.ref_id) as id, coalesce(b.minor, 0)::bigint as "paidMinor",
       coalesce(r.amount_minor, 0)::bigint as "wantedMinor"
     from (select id, member_id, amount_minor from reward where state = 'CLAIMED') r
     full join (
       select ref_id, min(owner_id) as owner_id, count(*) as lines, sum(amount_minor) as minor
       from entry where ref_type = 'reward' group by 1
     ) b on b.ref_id = r.id
     where (b.minor = r.amount_minor and b.owner_id = r.member_id and b.lines = 1) is not true
     order by 1 limit 100`,
  );
}
