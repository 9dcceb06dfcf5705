// SQL on runs of rebates: calculated in sets, paid in batches.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { uncountedBetween } from '../figures/uncounted-store.ts';

export type RunState = 'CALCULATED' | 'APPROVED' | 'POSTED' | 'VOID';
export type RebateRun = {
  readonly runDay: string;
  readonly state: RunState;
  readonly calculatedAt: Date;
  readonly approvedBy: string | null;
  readonly postedAt: Date | null;
};

const runColumns = `to_char(run_day, 'YYYY-MM-DD') as "runDay", state, calculated_at as "calculatedAt",
  approved_by as "approvedBy", posted_at as "postedAt"`;

type RunSpan = {
  readonly first: string;
  readonly last: string;
  /** The first day whose run counted bets by the day on which they were placed. */
  readonly firstRated: string | null;
};

/** The first and the last day that was calculated; undefined before the first run. */
export async function selectRunSpan(db: Queryable): Promise<RunSpan | undefined> {
  const [row] = await db.query<RunSpan | { first: null; last: null; firstRated: null }>(
    `select to_char(min(run_day), 'YYYY-MM-DD') as first, to_char(max(run_day), 'YYYY-MM-DD') as last,
       to_char(min(run_day) filter (where by_bet_day), 'YYYY-MM-DD') as "firstRated" from rebate_run`,
  );
  return row?.first ? row : undefined;
}

/** Begins a run; false when the day has one. */
export async function insertRun(tx: Transaction, runDay: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into rebate_run (run_day, state, calculated_at) values ($1::date, 'CALCULATED', $2)
     on conflict do nothing returning run_day`,
    [runDay, now],
  );
  return rows.length === 1;
}

/** The rate of a member on a day, from its history. */
const rateOf = (dayAndCategory: string, member: string): string =>
  `select permille from agent_rate where member_id = ${member}.id and category = ${dayAndCategory}.category
     and from_day <= ${dayAndCategory}.day order by from_day desc limit 1`;

/**
 * The day whose rates count for a bet: that of the bet, or that of its settlement when it came more than 28 days later or the
 * bet is from before the first run by days of bets. It is the same in every run, so that nothing counts twice.
 */
const ratedDay = (placed: string, settled: string): string =>
  `case when ${placed} < ${settled} and ${placed} >= greatest($6::date, ${settled} - 28) then ${placed} else ${settled} end`;

/** $1 the run's day, $2 the first day, $3 and $4 the span of both, $5 the time zone, $6 the day of the first run by days of bets. */
const basesOfRun = `with recursive uncounted as materialized (
    select member_id, (settled_at at time zone $5)::date as settled, (placed_at at time zone $5)::date as placed, category,
      chain_id, sum(minor)::bigint as minor
    from ${uncountedBetween('$3', '$4')} u group by 1, 2, 3, 4, 5
  ), late as materialized (
    select member_id, settled, ${ratedDay('placed', 'settled')} as day, category, sum(valid_minor)::bigint as valid
    from (
      select member_id, (begins_at at time zone $5)::date as settled, (placed_at at time zone $5)::date as placed, category,
        valid_minor
      from member_late_turnover where begins_at >= $3 and begins_at < $4
    ) l where placed < settled group by 1, 2, 3, 4
  ), valid as (
    select member_id, day, category, 0::bigint as chain_id, valid_minor as valid
    from member_day_sum where day >= $2::date and day <= $1::date and basis = 'SETTLED' and category <> 'ALL'
    union all
    select member_id, (begins_at at time zone $5)::date, category, chain_id, sum(valid_minor)::bigint
    from member_chain_turnover where begins_at >= $3 and begins_at < $4 group by 1, 2, 3, 4
  ), taken_off as (
    select member_id, day, category, chain_id, sum(minor)::bigint as minor from (
      select member_id, ${ratedDay('placed', 'settled')} as day, category, 0::bigint as chain_id, minor from uncounted
      union all
      select member_id, settled, category, chain_id, minor from uncounted where chain_id <> 0
      union all
      select member_id, settled, category, 0, valid from late where day <> settled
      union all
      select member_id, day, category, 0, -valid from late where day <> settled
    ) t where day >= $2::date group by 1, 2, 3, 4
  ), present as (
    select member_id, day, category, chain_id, coalesce(valid, 0) - coalesce(minor, 0) as valid
    from valid full join taken_off using (member_id, day, category, chain_id)
  ), counted as (
    select b.member_id, b.day, b.category, b.chain_id,
      coalesce(sum(b.turnover_minor) filter (where r.state <> 'VOID'), 0)::bigint as valid
    from rebate_base b join rebate_run r on r.run_day = b.run_day
    where b.day >= $2::date and b.day <= $1::date group by 1, 2, 3, 4
  ), changed as materialized (
    select member_id, day, category, chain_id, coalesce(p.valid, 0) - coalesce(c.valid, 0) as turnover,
      c.valid is not null as is_known
    from present p full join counted c using (member_id, day, category, chain_id)
    where coalesce(p.valid, 0) <> coalesce(c.valid, 0)
  ), unknown as materialized (
    select distinct day, category from changed where not is_known and chain_id = 0
  ), wanted as materialized (
    select distinct c.day, l.ancestor_id as id
    from changed c join member_line l on l.descendant_id = c.member_id
    where not c.is_known and c.chain_id = 0 and c.day <> $1::date
  ), down (day, category, id, ids, rates) as (
    select u.day, u.category, m.id, array[m.id], array[r.permille]
    from unknown u cross join member m cross join lateral (${rateOf('u', 'm')}) r
    where m.upline_id is null and m.type <> 4 and r.permille > 0
      and (u.day = $1::date or exists (select from wanted w where w.day = u.day and w.id = m.id))
    union all
    select d.day, d.category, m.id, m.id || d.ids, least(coalesce(r.permille, 0), d.rates[1])::smallint || d.rates
    from down d join member m on m.upline_id = d.id left join lateral (${rateOf('d', 'm')}) r on true
    where d.day = $1::date or exists (select from wanted w where w.day = d.day and w.id = m.id)
  )
  insert into rebate_base (run_day, day, member_id, category, turnover_minor, chain_ids, chain_rates, chain_id, floor_rate)
  select $1::date, c.day, c.member_id, c.category, c.turnover, coalesce(d.ids, array[c.member_id]),
    coalesce(d.rates, array[0::smallint]), 0, 0
  from changed c left join down d on d.day = c.day and d.category = c.category and d.id = c.member_id
  where not c.is_known and c.chain_id = 0
  union all
  select $1::date, c.day, c.member_id, c.category, c.turnover, b.chain_ids, b.chain_rates, 0, 0
  from changed c cross join lateral (
    select chain_ids, chain_rates from rebate_base
    where day = c.day and member_id = c.member_id and category = c.category and chain_id = 0 order by run_day limit 1
  ) b where c.is_known and c.chain_id = 0
  union all
  select $1::date, c.day, c.member_id, c.category, c.turnover, k.member_ids,
    (select array_agg((g / 2)::smallint order by at) from unnest(k.groups) with ordinality as u (g, at)),
    c.chain_id, k.groups[1] / 2
  from changed c join lottery_chain k on k.id = c.chain_id
  order by 3`;

/** A run takes longer than other statements may, and sorts more. */
export async function allowLongRun(tx: Transaction): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  await tx.query(`set local work_mem = '256MB'`);
}

/** Whether another run that counts comes after a day. */
export async function hasLaterRun(tx: Transaction, runDay: string): Promise<boolean> {
  const rows = await tx.query(`select from rebate_run where run_day > $1::date and state <> 'VOID' limit 1`, [
    runDay,
  ]);
  return rows.length > 0;
}

export async function hasPaidShare(tx: Transaction, runDay: string): Promise<boolean> {
  const rows = await tx.query(
    'select from rebate_share where run_day = $1::date and journal_id is not null limit 1',
    [runDay],
  );
  return rows.length > 0;
}

export async function writeVoid(tx: Transaction, runDay: string, by: string, at: Date): Promise<void> {
  await tx.query(
    `update rebate_run set state = 'VOID', voided_by = $2, voided_at = $3 where run_day = $1::date`,
    [runDay, by, at],
  );
}

/**
 * Notes the valid stakes that no run has counted yet, of the run's day and of days since `since`, with the chain and
 * the rates of the day of the bet; a day that was counted before keeps its chain. Stakes without a rated chain are noted too, so that
 * no later change of the line pays for them. Bets of the lottery count by the chain of prize groups of their slips as
 * well: rates are half of the groups, and the draw itself pays the member's own part (agents.md 5.1).
 */
export async function insertBases(
  tx: Transaction,
  {
    runDay,
    since,
    from,
    to,
    timeZone,
    firstRated,
  }: {
    readonly runDay: string;
    readonly since: string;
    readonly firstRated: string;
    readonly from: Date;
    readonly to: Date;
    readonly timeZone: string;
  },
): Promise<void> {
  await tx.query(basesOfRun, [runDay, since, from, to, timeZone, firstRated]);
}

/**
 * Shares what the run counts by the difference of rates, with what was carried from each member's last share. The rates below
 * are one more than the members of a chain: the last has no member.
 */
export async function insertShares(tx: Transaction, runDay: string): Promise<void> {
  await tx.query(
    `with part as (
       select id, sum(turnover_minor * (rate - rate_below))::bigint as mills
       from (
         select turnover_minor, unnest(chain_ids) as id, unnest(chain_rates) as rate,
           unnest(floor_rate || chain_rates) as rate_below
         from rebate_base where run_day = $1::date
       ) c where id is not null group by id
     ), due as (
       select p.id, p.mills, coalesce(s.carry_out_mills, 0) as carry
       from part p left join lateral (
         select x.carry_out_mills from rebate_share x join rebate_run r on r.run_day = x.run_day and r.state <> 'VOID'
         where x.member_id = p.id and x.run_day < $1::date order by x.run_day desc limit 1
       ) s on true where p.mills <> 0
     )
     insert into rebate_share (run_day, member_id, mills, carry_in_mills, paid_minor, carry_out_mills)
     select $1::date, id, mills, carry, greatest(0, div(carry + mills, 1000)),
       carry + mills - greatest(0, div(carry + mills, 1000)) * 1000
     from due`,
    [runDay],
  );
}

export async function lockRun(tx: Transaction, runDay: string): Promise<RebateRun | undefined> {
  const [row] = await tx.query<RebateRun>(
    `select ${runColumns} from rebate_run where run_day = $1::date for update`,
    [runDay],
  );
  return row;
}

export async function writeRunState(
  tx: Transaction,
  runDay: string,
  change:
    | { readonly state: 'APPROVED'; readonly by: string; readonly at: Date }
    | { readonly state: 'POSTED'; readonly at: Date },
): Promise<void> {
  if (change.state === 'APPROVED')
    await tx.query(
      `update rebate_run set state = 'APPROVED', approved_by = $2, approved_at = $3 where run_day = $1::date`,
      [runDay, change.by, change.at],
    );
  else
    await tx.query(`update rebate_run set state = 'POSTED', posted_at = $2 where run_day = $1::date`, [
      runDay,
      change.at,
    ]);
}

export async function selectApproved(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `select to_char(run_day, 'YYYY-MM-DD') as day from rebate_run where state = 'APPROVED' order by run_day`,
  );
  return rows.map(({ day }) => day);
}

export type Unpaid = { readonly memberId: string; readonly paidMinor: bigint };

/** Shares of a run that are still to be paid, in the order of their members. */
export function selectUnpaid(tx: Transaction, runDay: string, limit: number): Promise<Unpaid[]> {
  return tx.query<Unpaid>(
    `select member_id as "memberId", paid_minor as "paidMinor" from rebate_share
     where run_day = $1::date and paid_minor > 0 and journal_id is null order by member_id limit $2`,
    [runDay, limit],
  );
}

export async function markPaid(
  tx: Transaction,
  runDay: string,
  paid: readonly { readonly memberId: string; readonly journalId: string }[],
): Promise<void> {
  await tx.query(
    `update rebate_share s set journal_id = p.journal_id
     from unnest($2::text[], $3::text[]) as p (member_id, journal_id)
     where s.run_day = $1::date and s.member_id = p.member_id`,
    [runDay, paid.map(({ memberId }) => memberId), paid.map(({ journalId }) => journalId)],
  );
}
