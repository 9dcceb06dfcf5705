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
       (select count(*) from member_line l where ${below} and exists (
         select from member_session s where s.member_id = l.descendant_id and s.created_at >= $2 and s.created_at < $3
       ))::integer as logins,
       (select count(*) from member_line l where ${below} and exists (
         select from bet_member_sum b where b.member_id = l.descendant_id and b.begins_at >= $2 and b.begins_at < $3
           and b.book = 'REAL' and b.state <> 'CANCELLED' and b.bets > 0
       ))::integer as bettors,
       (select count(*) from member_line l join member m on m.id = l.descendant_id
        where ${below} and m.registered_at >= $2 and m.registered_at < $3)::integer as registered,
       (select count(*) from member_line l where ${below} and exists (
         select from member_session s where s.member_id = l.descendant_id and s.ended_at is null
           and s.idle_until >= $5 and s.absolute_until > $4
       ))::integer as online`,
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
       select day, count(*) filter (where bets > 0) as bettors, sum(valid) as valid, sum(net) as net from (
         select (t.begins_at at time zone $4)::date as day, t.member_id, sum(t.bets) as bets, sum(t.valid_minor) as valid,
           sum(t.won_minor - t.staked_minor) as net
         from member_line l join member_turnover t on t.member_id = l.descendant_id
         where ${below} and t.begins_at >= $2 and t.begins_at < $3 group by 1, 2
       ) m group by day
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

/** Credited deposits and paid withdrawals, in minor units. */
export type MemberMoney = { readonly depositedMinor: bigint; readonly withdrawnMinor: bigint };
export type MemberResults = Results &
  MemberMoney & {
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
const memberResults = `with played as (
    select t.member_id, sum(t.bets) as bets, sum(t.staked_minor) as staked, sum(t.valid_minor) as valid,
      sum(t.won_minor) as won
    from member_line l join member_turnover t on t.member_id = l.descendant_id
    where ${below} and t.begins_at >= $2 and t.begins_at < $3 group by 1 having sum(t.bets) > 0
  ), moved as (
    select member_id, sum(deposited) as deposited, sum(withdrawn) as withdrawn from (
      select member_id, credited_minor as deposited, 0 as withdrawn from deposit_order
      where credited_at >= $2 and credited_at < $3
      union all
      select member_id, 0, amount_minor from withdrawal where paid_at >= $2 and paid_at < $3
    ) m join member_line l on l.descendant_id = m.member_id where ${below} group by 1
  ), result as (
    select m.id, m.account, l.depth, coalesce(bets, 0)::int8 as bets, coalesce(staked, 0)::int8 as staked,
      coalesce(valid, 0)::int8 as valid, coalesce(won, 0)::int8 as won, coalesce(deposited, 0)::int8 as deposited,
      coalesce(withdrawn, 0)::int8 as withdrawn
    from played full join moved using (member_id) join member m on m.id = member_id
    join member_line l on l.ancestor_id = $1 and l.descendant_id = m.id
    where $4::text is null or (l.depth = 1 and starts_with(m.account, lower($4)))
  )`;
const sortedBy: Readonly<Record<PnlSort['sort'], string>> = {
  betAmount: 'staked',
  validBet: 'valid',
  net: 'won - staked',
};

export function selectMemberResults(
  db: Queryable,
  { ownerId, from, to, search }: PnlFilter,
  { sort, direction }: PnlSort,
  page: { readonly size: number; readonly offset: number },
): Promise<MemberResults[]> {
  return db.query<MemberResults>(
    `${memberResults}
     select id as "memberId", account, depth as level, bets, staked as "stakedMinor", valid as "validMinor",
       won as "wonMinor", deposited as "depositedMinor", withdrawn as "withdrawnMinor"
     from result order by ${sortedBy[sort]} ${direction}, id limit $5 offset $6`,
    [ownerId, from, to, search ?? null, page.size, page.offset],
  );
}

export async function selectResultTotals(
  db: Queryable,
  { ownerId, from, to, search }: PnlFilter,
): Promise<Results & MemberMoney & { readonly members: number }> {
  const [row] = await db.query<Results & MemberMoney & { members: number }>(
    `${memberResults}
     select count(*)::integer as members, coalesce(sum(bets), 0)::int8 as bets,
       coalesce(sum(staked), 0)::int8 as "stakedMinor", coalesce(sum(valid), 0)::int8 as "validMinor",
       coalesce(sum(won), 0)::int8 as "wonMinor", coalesce(sum(deposited), 0)::int8 as "depositedMinor",
       coalesce(sum(withdrawn), 0)::int8 as "withdrawnMinor"
     from result`,
    [ownerId, from, to, search ?? null],
  );
  if (!row) throw new Error('sums without a row');
  return row;
}
