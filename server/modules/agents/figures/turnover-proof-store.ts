// SQL that compares the turnover of members with the bets behind it.
import type { Queryable } from '#server/db/database.ts';

/** Sums since a time that are not those of their bets: member, half hour, category. There should be none. */
export async function selectWrongTurnover(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(
    `select concat_ws(' ', member_id, begins_at, category) as subject
     from (select * from member_turnover where begins_at >= date_bin('30 minutes', $1, '2000-01-01Z')) t
     full join (
       select member_id, date_bin('30 minutes', settled_at, '2000-01-01Z') as begins_at, category, count(*) as counted,
         sum(staked_minor::bigint) as staked, sum(valid_minor::bigint) as valid, sum(won_minor) as won
       from bet where state = 'SETTLED' and book = 'REAL' and settled_at >= date_bin('30 minutes', $1, '2000-01-01Z')
       group by 1, 2, 3
     ) b using (member_id, begins_at, category)
     where (coalesce(t.bets, 0), coalesce(t.staked_minor, 0), coalesce(t.valid_minor, 0), coalesce(t.won_minor, 0))
       <> (coalesce(b.counted, 0), coalesce(b.staked, 0), coalesce(b.valid, 0), coalesce(b.won, 0))
     union all
     select concat_ws(' ', member_id, begins_at, placed, category, 'late')
     from (
       select member_id, begins_at, placed_at as placed, category, valid_minor as valid
       from member_late_turnover where begins_at >= date_bin('30 minutes', $1, '2000-01-01Z')
     ) t full join (
       select member_id, date_bin('30 minutes', settled_at, '2000-01-01Z') as begins_at,
         date_bin('30 minutes', placed_at, '2000-01-01Z') as placed, category, sum(valid_minor::bigint) as valid
       from bet where state = 'SETTLED' and book = 'REAL' and settled_at >= date_bin('30 minutes', $1, '2000-01-01Z')
         and date_bin('30 minutes', settled_at, '2000-01-01Z') <> date_bin('30 minutes', placed_at, '2000-01-01Z')
       group by 1, 2, 3, 4
     ) b using (member_id, begins_at, placed, category)
     where coalesce(t.valid, 0) <> coalesce(b.valid, 0)
     order by 1 limit 100`,
    [since],
  );
  return rows.map(({ subject }) => subject);
}
