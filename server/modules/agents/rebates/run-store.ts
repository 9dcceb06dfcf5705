// SQL on runs of rebates: calculated in sets, paid in batches.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type RunState = 'CALCULATED' | 'APPROVED' | 'POSTED';
export type RebateRun = {
  readonly runDay: string;
  readonly state: RunState;
  readonly calculatedAt: Date;
  readonly approvedBy: string | null;
  readonly postedAt: Date | null;
};

const runColumns = `to_char(run_day, 'YYYY-MM-DD') as "runDay", state, calculated_at as "calculatedAt",
  approved_by as "approvedBy", posted_at as "postedAt"`;

/** The first and the last day that was calculated; undefined before the first run. */
export async function selectRunSpan(db: Queryable): Promise<{ first: string; last: string } | undefined> {
  const [row] = await db.query<{ first: string | null; last: string | null }>(
    `select to_char(min(run_day), 'YYYY-MM-DD') as first, to_char(max(run_day), 'YYYY-MM-DD') as last from rebate_run`,
  );
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
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

/**
 * Notes the valid stakes that no run has counted yet, of the run's day and of days since `since`, with the chain and
 * the rates of the day; a day that was counted before keeps its chain. Stakes without a rated chain are noted too, so that
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
  }: {
    readonly runDay: string;
    readonly since: string;
    readonly from: Date;
    readonly to: Date;
    readonly timeZone: string;
  },
): Promise<void> {
  await tx.query(
    `with present as (
       select member_id, (begins_at at time zone $5)::date as day, category, 0::bigint as chain_id,
         sum(valid_minor)::bigint as valid
       from member_turnover where begins_at >= $3 and begins_at < $4 group by 1, 2, 3
       union all
       select member_id, (begins_at at time zone $5)::date, category, chain_id, sum(valid_minor)::bigint
       from member_chain_turnover where begins_at >= $3 and begins_at < $4 group by 1, 2, 3, 4
     ), counted as (
       select member_id, day, category, chain_id, sum(turnover_minor)::bigint as valid
       from rebate_base where day >= $2::date and day <= $1::date group by 1, 2, 3, 4
     ), changed as materialized (
       select member_id, day, category, chain_id, coalesce(p.valid, 0) - coalesce(c.valid, 0) as turnover,
         c.valid is not null as is_known
       from present p full join counted c using (member_id, day, category, chain_id)
       where coalesce(p.valid, 0) <> coalesce(c.valid, 0)
     ), rate as materialized (
       select distinct on (d.day, r.member_id, r.category) d.day, r.member_id, r.category, r.permille
       from (select distinct day from changed where not is_known and chain_id = 0) d join agent_rate r on r.from_day <= d.day
       order by d.day, r.member_id, r.category, r.from_day desc
     ), stair as (
       select c.member_id, c.day, c.category, c.turnover, l.ancestor_id, l.depth,
         min(coalesce(r.permille, 0)) over (
           partition by c.member_id, c.day, c.category order by l.depth desc
         ) as permille
       from changed c join member_line l on l.descendant_id = c.member_id
       left join rate r on r.day = c.day and r.member_id = l.ancestor_id and r.category = c.category
       where not c.is_known and c.chain_id = 0
     )
     insert into rebate_base (run_day, day, member_id, category, turnover_minor, chain_ids, chain_rates, chain_id, floor_rate)
     select $1::date, day, member_id, category, turnover,
       case when max(permille) = 0 then array[member_id] else array_agg(ancestor_id order by depth) end,
       case when max(permille) = 0 then array[0::smallint] else array_agg(permille::smallint order by depth) end,
       0, 0
     from stair group by day, member_id, category, turnover
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
     from changed c join lottery_chain k on k.id = c.chain_id`,
    [runDay, since, from, to, timeZone],
  );
}

/** Shares what the run counts by the difference of rates, with what was carried from each member's last share. */
export async function insertShares(tx: Transaction, runDay: string): Promise<void> {
  await tx.query(
    `with part as (
       select c.id, sum(b.turnover_minor * (c.rate - coalesce(b.chain_rates[c.at - 1], b.floor_rate)))::bigint as mills
       from rebate_base b
       cross join unnest(b.chain_ids, b.chain_rates) with ordinality as c (id, rate, at)
       where b.run_day = $1::date group by c.id
     ), due as (
       select p.id, p.mills, coalesce(s.carry_out_mills, 0) as carry
       from part p left join lateral (
         select carry_out_mills from rebate_share
         where member_id = p.id and run_day < $1::date order by run_day desc limit 1
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
