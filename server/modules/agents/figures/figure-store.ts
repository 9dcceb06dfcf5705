// SQL on the figures of a line: counters, results, bets and movements of money.
import type { Database, Queryable } from '#server/db/database.ts';

/** Whose line without the owner, in which days; from the first instant of the first day up to that after the last. */
export type LineSpan = {
  readonly ownerId: string;
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  readonly to: Date;
};
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

const below = 'l.ancestor_id = $1 and l.depth > 0';
/** The sums of a line in days: $1 the owner, `$4` and `$5` the days. */
const inDays = 'member_id = $1 and day >= $4::date and day <= $5::date';

/** Members of a line with a bet in days. The sums of lines have it for one day. */
const bettorsIn = ({ first, last }: LineSpan): string =>
  first === last
    ? `select coalesce(sum(members), 0) from line_day_sum where ${inDays} and basis = 'PLACED' and category = 'ALL'`
    : `select count(*) from member_line l where ${below} and exists (
         select from member_day_sum d where d.member_id = l.descendant_id and d.day >= $4::date and d.day <= $5::date
           and d.basis = 'PLACED' and d.category = 'ALL' and d.bets > 0
       )`;

/** Server.md 16: distinct members who signed in, bet and registered in the span, and who are online now. */
export async function selectCounters(
  db: Queryable,
  span: LineSpan,
  online: { readonly now: Date; readonly idleUntil: Date },
): Promise<Counters> {
  const [row] = await db.query<Counters>(
    `select
       (select count(distinct s.member_id) from member_session s join member_line l on l.descendant_id = s.member_id
        where ${below} and s.created_at >= $2 and s.created_at < $3)::integer as logins,
       (${bettorsIn(span)})::integer as bettors,
       (select count(*) from member m join member_line l on l.descendant_id = m.id
        where ${below} and m.registered_at >= $2 and m.registered_at < $3)::integer as registered,
       (select count(distinct s.member_id) from member_session s join member_line l on l.descendant_id = s.member_id
        where ${below} and s.ended_at is null and s.idle_until >= $7 and s.absolute_until > $6)::integer as online`,
    [span.ownerId, span.from, span.to, span.first, span.last, online.now, online.idleUntil],
  );
  return row ?? { logins: 0, bettors: 0, registered: 0, online: 0 };
}

/** How many members, agents, and members directly below. */
export async function selectSize(
  db: Queryable,
  ownerId: string,
): Promise<{ members: number; agents: number; direct: number }> {
  const [row] = await db.query<{ members: number; agents: number; direct: number }>(
    `select count(*)::integer as members, count(*) filter (where l.depth = 1)::integer as direct,
       count(m.id)::integer as agents
     from member_line l left join member m on m.id = l.descendant_id and m.type in (1, 2, 41, 42) where ${below}`,
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

/** The line day by day of a time zone, for every day of a span. Bettors are members with settled bets. */
export function selectDays(
  db: Queryable,
  { ownerId, from, to, first, last }: LineSpan,
  timeZone: string,
): Promise<DayResult[]> {
  return db.query<DayResult>(
    `with joined as (
       select (m.registered_at at time zone $6)::date as day, count(*) as registered
       from member m join member_line l on l.descendant_id = m.id
       where ${below} and m.registered_at >= $2 and m.registered_at < $3 group by 1
     )
     select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(j.registered, 0)::integer as registered,
       coalesce(s.members, 0)::integer as bettors, coalesce(s.valid_minor, 0)::int8 as "validMinor",
       coalesce(s.won_minor - s.staked_minor, 0)::int8 as "netMinor"
     from generate_series($4::date, $5::date, interval '1 day') as d (day)
     left join line_day_sum s on s.member_id = $1 and s.day = d.day::date and s.basis = 'SETTLED' and s.category = 'ALL'
     left join joined j on j.day = d.day order by d.day`,
    [ownerId, from, to, first, last, timeZone],
  );
}

export function selectByCategory(
  db: Queryable,
  { ownerId, first, last }: LineSpan,
): Promise<(Results & { readonly category: string })[]> {
  return db.query(
    `select category, sum(bets)::int8 as bets, sum(staked_minor)::int8 as "stakedMinor",
       sum(valid_minor)::int8 as "validMinor", sum(won_minor)::int8 as "wonMinor"
     from line_day_sum
     where member_id = $1 and day >= $2::date and day <= $3::date and basis = 'SETTLED' and category <> 'ALL'
     group by category having sum(bets) > 0 order by category`,
    [ownerId, first, last],
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
const ofSearch = `($6::text is null or l.depth = 1 and exists (
    select from member m where m.id = l.descendant_id and starts_with(m.account, lower($6))
  ))`;
/** Of one day each member has one row, which need not be summed. */
const playedIn = ({ first, last }: LineSpan): string => {
  const isOneDay = first === last;
  const sum = (column: string) => (isOneDay ? column : `sum(${column})::int8`);
  return `select l.descendant_id as id, l.depth, ${sum('d.bets')} as bets, ${sum('d.staked_minor')} as staked,
      ${sum('d.valid_minor')} as valid, ${sum('d.won_minor')} as won
    from member_line l join member_day_sum d on d.member_id = l.descendant_id
    where ${below} and ${ofSearch} and d.day >= $4::date and d.day <= $5::date and d.basis = 'SETTLED'
      and d.category = 'ALL' and d.bets > 0 ${isOneDay ? '' : 'group by 1, 2'}`;
};
const memberResults = (span: LineSpan): string => `with played as (
    ${playedIn(span)}
  ), moved as (
    select l.descendant_id as id, l.depth, sum(deposited)::int8 as deposited, sum(withdrawn)::int8 as withdrawn
    from member_line l join (
      select member_id, credited_minor as deposited, 0 as withdrawn from deposit_order
      where credited_at >= $2 and credited_at < $3
      union all
      select member_id, 0, amount_minor from withdrawal where paid_at >= $2 and paid_at < $3
    ) m on m.member_id = l.descendant_id where ${below} and ${ofSearch} group by 1, 2
  ), result as materialized (
    select id, depth, coalesce(bets, 0) as bets, coalesce(staked, 0) as staked, coalesce(valid, 0) as valid,
      coalesce(won, 0) as won, coalesce(deposited, 0) as deposited, coalesce(withdrawn, 0) as withdrawn
    from played full join moved using (id, depth)
  )`;
const resultValues = ({ ownerId, from, to, first, last, search }: PnlFilter) => [
  ownerId,
  from,
  to,
  first,
  last,
  search ?? null,
];
const sortedBy: Readonly<Record<PnlSort['sort'], string>> = {
  betAmount: 'staked',
  validBet: 'valid',
  net: 'won - staked',
};

type ResultTotals = Results & MemberMoney & { readonly members: number };
const totalNames = ['bets', 'staked', 'valid', 'won', 'deposited', 'withdrawn'] as const;
type TotalRow = Readonly<Record<`sum_${(typeof totalNames)[number]}`, bigint>> & { readonly members: number };

/** A page of the members of a line with bets or money in a span, and the totals of all of them. */
export async function selectMemberResults(
  db: Database,
  filter: PnlFilter,
  { sort, direction }: PnlSort,
  page: { readonly size: number; readonly offset: number },
): Promise<{ rows: MemberResults[]; totals: ResultTotals }> {
  const orderOf = (row: string) => `${sortedBy[sort]} ${direction}, ${row}.id`;
  const found = await db.tx(async (tx) => {
    // The members of a large line are grouped in memory.
    await tx.query(`set local work_mem = '64MB'`);
    return tx.query<TotalRow & (MemberResults | { readonly memberId: null })>(
      `${memberResults(filter)}, total as (
         select count(*)::integer as members,
           ${totalNames.map((name) => `coalesce(sum(${name}), 0)::int8 as sum_${name}`).join(', ')} from result
       ), page as (select * from result r order by ${orderOf('r')} limit $7 offset $8)
       select t.*, p.id as "memberId", m.account, p.depth as level, bets, staked as "stakedMinor", valid as "validMinor",
         won as "wonMinor", deposited as "depositedMinor", withdrawn as "withdrawnMinor"
       from total t left join page p on true left join member m on m.id = p.id order by ${orderOf('p')}`,
      [...resultValues(filter), page.size, page.offset],
    );
  });
  const [first] = found;
  if (!first) throw new Error('sums without a row');
  const totals = {
    members: first.members,
    bets: first.sum_bets,
    stakedMinor: first.sum_staked,
    validMinor: first.sum_valid,
    wonMinor: first.sum_won,
    depositedMinor: first.sum_deposited,
    withdrawnMinor: first.sum_withdrawn,
  };
  return { rows: found.filter((row) => row.memberId !== null), totals };
}
