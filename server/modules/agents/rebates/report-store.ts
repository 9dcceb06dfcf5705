// SQL on what a member got from runs of rebates, line by line.
import type { Queryable } from '#server/db/database.ts';
import type { RunState } from './run-store.ts';

export type Share = {
  readonly day: string;
  readonly state: RunState;
  readonly mills: bigint;
  readonly carryInMills: bigint;
  readonly paidMinor: bigint;
  readonly carryOutMills: bigint;
};

/** The shares of a member from one day to another, the newest first. */
export function selectShares(
  db: Queryable,
  memberId: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<Share[]> {
  return db.query<Share>(
    `select to_char(s.run_day, 'YYYY-MM-DD') as day, r.state, s.mills, s.carry_in_mills as "carryInMills",
       s.paid_minor as "paidMinor", s.carry_out_mills as "carryOutMills"
     from rebate_share s join rebate_run r on r.run_day = s.run_day
     where s.member_id = $1 and s.run_day between $2::date and $3::date order by s.run_day desc`,
    [memberId, first, last],
  );
}

export type RebateLine = {
  readonly memberId: string;
  readonly account: string;
  readonly level: number;
  readonly day: string;
  readonly category: string;
  /** By the difference of prize groups; rates are half of the groups. */
  readonly byGroup: boolean;
  readonly by: 'rated' | 'settled';
  readonly turnoverMinor: bigint;
  readonly rate: number;
  readonly rateBelow: number;
  readonly mills: bigint;
  readonly chainId: bigint;
};

/** The lines behind a share, the largest first; lines without a difference of rates are left out. */
export function selectLines(
  db: Queryable,
  memberId: string,
  runDay: string,
  page: { readonly size: number; readonly offset: number },
): Promise<RebateLine[]> {
  return db.query<RebateLine>(
    `select l.*, m.account from (${lines}) l join member m on m.id = l."memberId"
     order by abs(l.mills) desc, l."memberId", l.day, l.category, l."chainId" limit $3 offset $4`,
    [memberId, runDay, page.size, page.offset],
  );
}

export async function countLines(db: Queryable, memberId: string, runDay: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from (${lines}) l`, [
    memberId,
    runDay,
  ]);
  return row?.count ?? 0;
}

// Who was below a member on any day is below now, or below somebody who has moved since.
const lines = `select b.member_id as "memberId", p.at - 1 as level, to_char(b.day, 'YYYY-MM-DD') as day, b.category,
    b.chain_id as "chainId", b.chain_id <> 0 as "byGroup",
    case when b.chain_id = 0 and b.day >= (select min(run_day) from rebate_run where by_bet_day) then 'rated' else 'settled' end as by,
    b.turnover_minor as "turnoverMinor",
    b.chain_rates[p.at]::integer as rate, coalesce(b.chain_rates[p.at - 1], b.floor_rate)::integer as "rateBelow",
    b.turnover_minor * (b.chain_rates[p.at] - coalesce(b.chain_rates[p.at - 1], b.floor_rate)) as mills
  from rebate_base b cross join lateral (select array_position(b.chain_ids, $1) as at) p
  where b.run_day = $2::date and b.member_id in (
    select descendant_id from member_line where ancestor_id = $1
    union select l.descendant_id from agent_move v join member_line l on l.ancestor_id = v.member_id
    where v.applied_at is not null
  ) and b.chain_ids @> array[$1]
    and b.chain_rates[p.at] <> coalesce(b.chain_rates[p.at - 1], b.floor_rate)`;
