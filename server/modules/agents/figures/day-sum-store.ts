// SQL that keeps the sums of days: of each member, and of everybody below a member.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Locks all sums of days until the transaction ends. */
export async function lockDaySums(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4281981)');
}

/** Locks all sums of days until the transaction ends; false when another transaction has them. */
export async function tryLockDaySums(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>('select pg_try_advisory_xact_lock(4281981) as has');
  return row?.has ?? false;
}

/** Whether the sums are of days of a time zone. */
export async function hasZone(db: Queryable, timeZone: string): Promise<boolean> {
  const rows = await db.query('select from member_day_zone where time_zone = $1', [timeZone]);
  return rows.length > 0;
}

/** Whether changes wait to be summed, or all days do. */
export async function hasChanges(db: Queryable, timeZone: string): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    `select exists (select from member_day_change)
       or not exists (select from member_day_zone where time_zone = $1) as has`,
    [timeZone],
  );
  return row?.has ?? false;
}

/** Deletes all sums, and notes every day of every member so that it is summed again, the newest first. */
export async function beginAgain(tx: Transaction, timeZone: string): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  for (const table of ['member_day_sum', 'line_day_sum', 'member_day_zone', 'member_day_change'])
    await tx.query(`delete from ${table}`);
  await tx.query('insert into member_day_zone (time_zone) values ($1)', [timeZone]);
  await tx.query(
    `insert into member_day_change (member_id, at)
     select member_id, min(begins_at) from (
       select member_id, begins_at from member_turnover
       union all select member_id, begins_at from bet_member_sum where book = 'REAL'
     ) s group by member_id, (begins_at at time zone $1)::date order by 2 desc, 1`,
    [timeZone],
  );
}

/** How many members have changes that are not summed yet. */
export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    'select count(distinct member_id)::integer as members from member_day_change',
  );
  return row?.members ?? 0;
}

const sums = ['bets', 'staked_minor', 'valid_minor', 'won_minor'] as const;
const each = (of: (sum: string) => string): string => sums.map(of).join(', ');
const added = each((sum) => `${sum} = s.${sum} + excluded.${sum}`);

/** What changed members bet on the days that changed: $2 the time zone. */
const presentSums = `select member_id, day, basis, coalesce(category, 'ALL') as category, ${each((sum) => `sum(${sum})::bigint as ${sum}`)}
  from (
    select s.member_id, s.day, 'PLACED' as basis, b.category, ${each((sum) => `b.${sum}`)}
    from changed_day s join bet_member_sum b on b.member_id = s.member_id and b.begins_at >= s.begins and b.begins_at < s.ends
    where b.book = 'REAL' and b.state <> 'CANCELLED'
    union all
    select s.member_id, s.day, 'SETTLED', t.category, ${each((sum) => `t.${sum}`)}
    from changed_day s join member_turnover t on t.member_id = s.member_id and t.begins_at >= s.begins and t.begins_at < s.ends
  ) b group by grouping sets ((member_id, day, basis, category), (member_id, day, basis))`;

/**
 * Sums the days of the members with the oldest noted changes again, and adds the differences to everybody above. Takes so
 * many changes, and all others of the same members; returns how many. Changes that are noted later are of bets that this statement does not see, so nothing is missed.
 */
export async function takeChanges(tx: Transaction, timeZone: string, limit: number): Promise<number> {
  const [row] = await tx.query<{ taken: number }>(
    `with taken as (
       delete from member_day_change where member_id in (select member_id from member_day_change order by id limit $1)
       returning member_id, at
     ), changed_day as materialized (
       select member_id, day, day::timestamp at time zone $2 as begins, (day + 1)::timestamp at time zone $2 as ends
       from (select distinct member_id, (at at time zone $2)::date as day from taken) d
     ), present as (${presentSums}
     ), known as (
       select m.* from changed_day join member_day_sum m using (member_id, day)
     ), changed as materialized (
       select member_id, day, basis, category, ${each((sum) => `coalesce(p.${sum}, 0) as ${sum}`)},
         ${each((sum) => `coalesce(p.${sum}, 0) - coalesce(k.${sum}, 0) as more_${sum}`)},
         (coalesce(p.bets, 0) > 0)::integer - (coalesce(k.bets, 0) > 0)::integer as more_members
       from present p full join known k using (member_id, day, basis, category)
       where (${each((sum) => `coalesce(p.${sum}, 0)`)}) <> (${each((sum) => `coalesce(k.${sum}, 0)`)})
     ), member_written as (
       insert into member_day_sum (member_id, day, basis, category, ${each((sum) => sum)})
       select member_id, day, basis, category, ${each((sum) => sum)} from changed
       on conflict (member_id, day, basis, category) do update set ${each((sum) => `${sum} = excluded.${sum}`)}
     ), line_written as (
       insert into line_day_sum as s (member_id, day, basis, category, members, ${each((sum) => sum)})
       select l.ancestor_id, c.day, c.basis, c.category, sum(c.more_members), ${each((sum) => `sum(c.more_${sum})`)}
       from changed c join member_line l on l.descendant_id = c.member_id and l.depth > 0 group by 1, 2, 3, 4
       on conflict (member_id, day, basis, category) do update set members = s.members + excluded.members, ${added}
     )
     select count(*)::integer as taken from taken`,
    [limit, timeZone],
  );
  return row?.taken ?? 0;
}

/** Adds the sums of a member and everybody below to those of everybody above, or subtracts them. Lock the sums first. */
export async function addLineAbove(tx: Transaction, memberId: string, sign: 1 | -1): Promise<void> {
  await tx.query(
    `insert into line_day_sum as s (member_id, day, basis, category, members, ${each((sum) => sum)})
     select up.ancestor_id, d.day, d.basis, d.category, $2::integer * d.members, ${each((sum) => `$2::integer * d.${sum}`)}
     from member_line up cross join (
       select day, basis, category, sum(members) as members, ${each((sum) => `sum(${sum}) as ${sum}`)}
       from (
         select day, basis, category, (bets > 0)::integer as members, ${each((sum) => sum)}
         from member_day_sum where member_id = $1
         union all
         select day, basis, category, members, ${each((sum) => sum)} from line_day_sum where member_id = $1
       ) m group by 1, 2, 3
     ) d where up.descendant_id = $1 and up.depth > 0
     on conflict (member_id, day, basis, category) do update set members = s.members + excluded.members, ${added}`,
    [memberId, sign],
  );
}

/** The days of a line whose sums are not those of its members, since a time: agent, day, basis, category. */
const wrongLines = `select concat_ws(' ', 'line of', member_id, day, basis, category) as subject
  from (select * from line_day_sum where day >= ($1::timestamptz at time zone $2)::date) s
  full join (
    select l.ancestor_id as member_id, m.day, m.basis, m.category, count(*) filter (where m.bets > 0) as counted,
      ${each((sum) => `sum(m.${sum}) as of_${sum}`)}
    from member_day_sum m join member_line l on l.descendant_id = m.member_id and l.depth > 0
    where m.day >= ($1::timestamptz at time zone $2)::date group by 1, 2, 3, 4
  ) m using (member_id, day, basis, category)
  where (coalesce(s.members, 0), ${each((sum) => `coalesce(s.${sum}, 0)`)})
    <> (coalesce(m.counted, 0), ${each((sum) => `coalesce(m.of_${sum}, 0)`)})`;

/** The days of members whose sums are not those of their bets; members with changes that are not taken are left out. */
const wrongMembers = `select concat_ws(' ', member_id, day, basis, category) as subject
  from (select * from member_day_sum where day > ($1::timestamptz at time zone $2)::date) s
  full join (
    select member_id, day, basis, coalesce(category, 'ALL') as category, ${each((sum) => `sum(${sum}) as of_${sum}`)}
    from (
      select member_id, (begins_at at time zone $2)::date as day, 'PLACED' as basis, category, ${each((sum) => sum)}
      from bet_member_sum where book = 'REAL' and state <> 'CANCELLED' and begins_at >= $1
      union all
      select member_id, (begins_at at time zone $2)::date, 'SETTLED', category, ${each((sum) => sum)}
      from member_turnover where begins_at >= $1
    ) b where day > ($1::timestamptz at time zone $2)::date
    group by grouping sets ((member_id, day, basis, category), (member_id, day, basis))
  ) b using (member_id, day, basis, category)
  where (${each((sum) => `coalesce(s.${sum}, 0)`)}) <> (${each((sum) => `coalesce(b.of_${sum}, 0)`)})
    and not exists (select from member_day_change c where c.member_id = coalesce(s.member_id, b.member_id))`;

/** Sums of whole days after a time that are wrong, a hundred at most; empty until there are sums. */
export async function selectWrongDaySums(db: Queryable, since: Date): Promise<string[]> {
  const [zone] = await db.query<{ name: string }>('select time_zone as name from member_day_zone');
  if (!zone) return [];
  const rows = await db.query<{ subject: string }>(
    `(${wrongMembers}) union all (${wrongLines}) order by 1 limit 100`,
    [since, zone.name],
  );
  return rows.map(({ subject }) => subject);
}
