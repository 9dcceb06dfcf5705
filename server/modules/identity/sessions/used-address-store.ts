// SQL on the addresses that members come from: their last one, the one they registered from, and open sessions.
import type { Queryable } from '#server/db/database.ts';

/** What is known of one address. Trials count by their sessions only. */
export type UsedAddress = {
  readonly ip: string;
  /** Members whose last session began here; sessions are kept for a month. */
  readonly members: number;
  /** Members who accepted the terms here. */
  readonly registered: number;
  /** Sessions that are open now. */
  readonly sessions: number;
  /** One of the members whose last session began here. */
  readonly example: { readonly id: string; readonly account: string } | null;
};

/** The addresses in their order; as many as a preview judges in a moment. */
export function selectUsedAddresses(db: Queryable, now: Date, limit: number): Promise<UsedAddress[]> {
  return db.query<UsedAddress>(
    `select u.ip, sum(u.last)::int as members, sum(u.first)::int as registered, sum(u.open)::int as sessions,
       case when min(u.member_id) is not null then jsonb_build_object('id', min(u.member_id), 'account',
         (select account from member m where m.id = min(u.member_id))) end as example
     from (
       select ip, 1 as last, 0 as first, 0 as open, member_id from (
         select distinct on (s.member_id) s.member_id, s.ip
         from member_session s join member m on m.id = s.member_id and m.type <> 4
         order by s.member_id, s.created_at desc
       ) l
       union all
       select ip, 0, 1, 0, null from (
         select distinct on (member_id) member_id, ip from consent order by member_id, given_at
       ) c
       union all
       select ip, 0, 0, 1, null from member_session
       where ended_at is null and idle_until > $1 and absolute_until > $1
     ) u
     group by u.ip order by u.ip limit $2`,
    [now, limit],
  );
}
