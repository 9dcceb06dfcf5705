// SQL on the figures of a line: counters, results, bets and movements of money.
import type { Queryable } from '#server/db/database.ts';

/** Whose line without the owner, from the first instant up to the second. */
export type LineSpan = { readonly ownerId: string; readonly from: Date; readonly to: Date };
/** Settled bets, from the members' side, in minor units. */
export type Results = {
  readonly bets: bigint;
  readonly stakedMinor: bigint;
  readonly validMinor: bigint;
  readonly wonMinor: bigint;
};
export type Counters = {
  readonly logins: number;
  readonly bettors: number;
  readonly registered: number;
  readonly online: number;
};

const results = `coalesce(sum(t.bets), 0)::int8 as bets, coalesce(sum(t.staked_minor), 0)::int8 as "stakedMinor",
  coalesce(sum(t.valid_minor), 0)::int8 as "validMinor", coalesce(sum(t.won_minor), 0)::int8 as "wonMinor"`;
const below = 'l.ancestor_id = $1 and l.depth > 0';

/** Server.md 16: distinct members who signed in, bet and registered in the span, and who are online now. */
export async function selectCounters(
  db: Queryable,
  { ownerId, from, to }: LineSpan,
  online: { readonly now: Date; readonly idleUntil: Date },
): Promise<Counters> {
  const [row] = await db.query<Counters>(
    `select
       count(*) filter (where exists (
         select from member_session s where s.member_id = m.id and s.created_at >= $2 and s.created_at < $3
       ))::integer as logins,
       count(*) filter (where exists (
         select from bet b where b.member_id = m.id and b.placed_at >= $2 and b.placed_at < $3
           and b.book = 'REAL' and b.state <> 'CANCELLED'
       ))::integer as bettors,
       count(*) filter (where m.registered_at >= $2 and m.registered_at < $3)::integer as registered,
       count(*) filter (where exists (
         select from member_session s where s.member_id = m.id and s.ended_at is null
           and s.idle_until >= $5 and s.absolute_until > $4
       ))::integer as online
     from member_line l join member m on m.id = l.descendant_id where ${below}`,
    [ownerId, from, to, online.now, online.idleUntil],
  );
  return row ?? { logins: 0, bettors: 0, registered: 0, online: 0 };
}

/** How many members, agents, and members directly below. */
export async function selectSize(
  db: Queryable,
  ownerId: string,
): Promise<{ members: number; agents: number; direct: number }> {
  const [row] = await db.query<{ members: number; agents: number; direct: number }>(
    `select count(*)::integer as members, count(*) filter (where m.type in (1, 2, 41, 42))::integer as agents,
       count(*) filter (where l.depth = 1)::integer as direct
     from member_line l join member m on m.id = l.descendant_id where ${below}`,
    [ownerId],
  );
  return row ?? { members: 0, agents: 0, direct: 0 };
}

export type DayResult = {
  readonly day: string;
  readonly registered: number;
  readonly bettors: number;
  readonly validMinor: bigint;
  readonly netMinor: bigint;
};

/** The line day by day of a time zone, for every day between two days. Bettors are members with settled bets. */
export function selectDays(
  db: Queryable,
  { ownerId, from, to }: LineSpan,
  { first, last, timeZone }: { readonly first: string; readonly last: string; readonly timeZone: string },
): Promise<DayResult[]> {
  return db.query<DayResult>(
    `with played as (
       select (t.begins_at at time zone $4)::date as day, count(distinct t.member_id) filter (where t.bets > 0) as bettors,
         sum(t.valid_minor) as valid, sum(t.won_minor - t.staked_minor) as net
       from member_line l join member_turnover t on t.member_id = l.descendant_id
       where ${below} and t.begins_at >= $2 and t.begins_at < $3 group by 1
     ), joined as (
       select (m.registered_at at time zone $4)::date as day, count(*) as registered
       from member_line l join member m on m.id = l.descendant_id
       where ${below} and m.registered_at >= $2 and m.registered_at < $3 group by 1
     )
     select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(j.registered, 0)::integer as registered,
       coalesce(p.bettors, 0)::integer as bettors, coalesce(p.valid, 0)::int8 as "validMinor",
       coalesce(p.net, 0)::int8 as "netMinor"
     from generate_series($5::date, $6::date, interval '1 day') as d (day)
     left join played p on p.day = d.day left join joined j on j.day = d.day order by d.day`,
    [ownerId, from, to, timeZone, first, last],
  );
}

export function selectByCategory(
  db: Queryable,
  { ownerId, from, to }: LineSpan,
): Promise<(Results & { readonly category: string })[]> {
  return db.query(
    `select t.category, ${results} from member_line l join member_turnover t on t.member_id = l.descendant_id
     where ${below} and t.begins_at >= $2 and t.begins_at < $3
     group by t.category having sum(t.bets) > 0 order by t.category`,
    [ownerId, from, to],
  );
}

export type MemberResults = Results & {
  readonly memberId: string;
  readonly account: string;
  readonly level: number;
};
export type PnlFilter = LineSpan & { readonly search?: string | undefined };
export type PnlSort = {
  readonly sort: 'betAmount' | 'validBet' | 'net';
  readonly direction: 'asc' | 'desc';
};

// Only members whose names the owner sees in full are found by name.
const played = `from member_line l join member m on m.id = l.descendant_id
  join member_turnover t on t.member_id = l.descendant_id
  where ${below} and t.begins_at >= $2 and t.begins_at < $3
    and ($4::text is null or (l.depth = 1 and starts_with(m.account, lower($4))))`;
const sortedBy: Readonly<Record<PnlSort['sort'], string>> = {
  betAmount: 'sum(t.staked_minor)',
  validBet: 'sum(t.valid_minor)',
  net: 'sum(t.won_minor - t.staked_minor)',
};

export function selectMemberResults(
  db: Queryable,
  { ownerId, from, to, search }: PnlFilter,
  { sort, direction }: PnlSort,
  page: { readonly size: number; readonly offset: number },
): Promise<MemberResults[]> {
  return db.query<MemberResults>(
    `select m.id as "memberId", m.account, l.depth as level, ${results} ${played}
     group by m.id, m.account, l.depth having sum(t.bets) > 0
     order by ${sortedBy[sort]} ${direction}, m.id limit $5 offset $6`,
    [ownerId, from, to, search ?? null, page.size, page.offset],
  );
}

export async function selectResultTotals(
  db: Queryable,
  { ownerId, from, to, search }: PnlFilter,
): Promise<Results & { readonly members: number }> {
  const [row] = await db.query<Results & { members: number }>(
    `select ${results}, count(distinct t.member_id) filter (where t.bets > 0)::integer as members ${played}`,
    [ownerId, from, to, search ?? null],
  );
  return row ?? { bets: 0n, stakedMinor: 0n, validMinor: 0n, wonMinor: 0n, members: 0 };
}
