// SQL on each vendor's settlement by day: days that are compared, and what moved in them.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import type { List } from '#server/db/list-page.ts';

export type SettlementRow = {
  readonly id: string;
  readonly vendor: string;
  readonly day: string;
  readonly comparedAt: Date | null;
  readonly openCases: number;
  /** The stakes in the vendor's own list; null until it was read. */
  readonly theirsStakedMinor: bigint | null;
  readonly theirsWonMinor: bigint | null;
};

const openCases = `(select count(*)::int from vendor_case c
  where c.vendor_code = d.vendor_code and c.business_day = d.business_day and c.closed_at is null)`;

export const settlementList = (filter: {
  readonly vendor?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly hasOpenCases?: 'true' | 'false' | undefined;
}): List<'day'> => ({
  select: `select d.vendor_code || ' ' || d.business_day as id, d.vendor_code as vendor, d.business_day::text as day,
      d.compared_at as "comparedAt", ${openCases} as "openCases",
      d.theirs_staked_minor as "theirsStakedMinor", d.theirs_won_minor as "theirsWonMinor"
    from vendor_day d
    where ($1::text is null or d.vendor_code = $1) and ($2::date is null or d.business_day >= $2)
      and ($3::date is null or d.business_day <= $3) and ($4::boolean is null or (${openCases} > 0) = $4)`,
  values: [filter.vendor, filter.fromDay, filter.toDay, filter.hasOpenCases].map((value) => value ?? null),
  sorts: { day: 'text' },
});

export type DaySums = {
  readonly id: string;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
};

/** The sums of real-money movements in these days. */
export function selectDaySums(db: Queryable, ids: readonly string[]): Promise<DaySums[]> {
  return queryExactSums<DaySums>(
    db,
    ['stakedMinor', 'wonMinor'],
    `select d.vendor_code || ' ' || d.business_day as id,
       coalesce(t.staked, 0) as "stakedMinor", coalesce(t.won, 0) as "wonMinor"
     from vendor_day d
     left join lateral (
       select sum(amount_minor) filter (where kind = 'BET') as staked,
         sum(amount_minor) filter (where kind not in ('BET', 'FREE_BET', 'ROLLBACK')) as won
       from vendor_tx t
       where t.vendor_code = d.vendor_code and t.done_at >= d.begins_at and t.done_at < d.ends_at
         and t.bet_state is distinct from 'ROLLED_BACK'
     ) t on true
     where d.vendor_code || ' ' || d.business_day = any($1::text[])
       and d.vendor_code = any($2::text[]) and d.business_day = any($3::date[])`,
    [
      textArray(ids),
      textArray(ids.map((id) => id.split(' ')[0] ?? '')),
      textArray(ids.map((id) => id.split(' ')[1] ?? '')),
    ],
  );
}
