// SQL on the players of an agent's line by the month of their registration.
import type { Queryable } from '#server/db/database.ts';

type Cohort = {
  readonly month: string;
  readonly registered: number;
  readonly depositors: number;
  readonly depositedMinor: bigint;
  readonly validMinor: bigint;
  readonly lostMinor: bigint;
  readonly retained: number;
};

/** Members below an agent who registered since a time, the newest months first; retained: with bets since another. */
export function selectCohorts(
  db: Queryable,
  agentId: string,
  {
    since,
    activeSince,
    timeZone,
  }: { readonly since: Date; readonly activeSince: Date; readonly timeZone: string },
): Promise<Cohort[]> {
  return db.query<Cohort>(
    `with line as materialized (
       select m.id, to_char(m.registered_at at time zone $4, 'YYYY-MM') as month
       from member_line l join member m on m.id = l.descendant_id
       where l.ancestor_id = $1 and l.depth > 0 and m.registered_at >= $2
     ), paid as (
       select o.member_id, sum(o.credited_minor) as deposited from line join deposit_order o on o.member_id = line.id
       where o.credited_at is not null group by 1
     ), played as (
       select t.member_id, sum(t.valid_minor) as valid, sum(t.staked_minor - t.won_minor) as lost,
         sum(t.bets) filter (where t.begins_at >= $3) > 0 as is_active
       from line join member_turnover t on t.member_id = line.id group by 1
     )
     select month, count(*)::integer as registered, count(paid.member_id)::integer as depositors,
       coalesce(sum(deposited), 0)::int8 as "depositedMinor", coalesce(sum(valid), 0)::int8 as "validMinor",
       coalesce(sum(lost), 0)::int8 as "lostMinor", count(*) filter (where is_active)::integer as retained
     from line left join paid on paid.member_id = line.id left join played on played.member_id = line.id
     group by month order by month desc`,
    [agentId, since, activeSince, timeZone],
  );
}
