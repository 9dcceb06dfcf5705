// SQL on all that moved a member's money since an instant, by month.
import type { Queryable } from '#server/db/database.ts';
import { shownCode } from './statement-store.ts';

type MovedOfMonth = {
  /** `YYYY-MM` in the requested time zone. */
  readonly month: string;
  readonly txCode: string;
  /** What came and what left, without sign, in minor units. */
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  readonly count: bigint;
};
type MovedSince = {
  /** The member's money at the instant of the statement, after all of these movements. */
  readonly balanceMinor: bigint;
  readonly moved: readonly MovedOfMonth[];
};

// The credit of agents is not the member's money. Debts are part of it, below zero.
const isOwn = (account: string): string => `${account} <> 'AGENT_CREDIT'`;

/**
 * All of a member's money now, and everything that moved it since an instant, by month and code. A journal counts by
 * its sum over the member's accounts, so a movement between two of them is none; a line with the merchant on the other
 * side needs no such sum. One statement reads both, so they agree while money moves. A quarter of an hour belongs to
 * one month in every time zone, and there are far fewer of them than lines.
 */
export async function sumMonths(
  db: Queryable,
  { ownerId, from }: { readonly ownerId: string; readonly from: Date },
  timeZone: string,
): Promise<MovedSince> {
  const rows = await db.query<Omit<MovedOfMonth, 'month'> & { month: string | null; balanceMinor: bigint }>(
    `with line as (
       select at, ${shownCode} as tx_code, amount_minor as minor, line = 0 as is_first from entry
       where owner_id = $1 and at >= $2 and house is not null and ${isOwn('account')}
       union all
       select min(at), ${shownCode}, sum(amount_minor)::int8, true from entry
       where owner_id = $1 and at >= $2 and house is null and ${isOwn('account')}
       group by journal_id, ${shownCode} having sum(amount_minor) <> 0
     ), quarter as (
       select date_bin('15 minutes', at, timestamptz 'epoch') as at, tx_code, sum(minor) filter (where minor > 0) as came,
         -sum(minor) filter (where minor < 0) as went, count(*) filter (where is_first) as count
       from line group by 1, 2
     ), moved as (
       select to_char(at at time zone $3, 'YYYY-MM') as month, tx_code, coalesce(sum(came), 0)::int8 as "inMinor",
         coalesce(sum(went), 0)::int8 as "outMinor", sum(count)::int8 as count
       from quarter group by 1, 2
     ), own as (
       select coalesce(sum(balance_minor), 0)::int8 as minor from wallet_account
       where owner_id = $1 and ${isOwn('kind')}
     )
     select own.minor as "balanceMinor", month, tx_code as "txCode", "inMinor", "outMinor", count
     from own left join moved on true order by month, tx_code`,
    [ownerId, from, timeZone],
  );
  return {
    balanceMinor: rows[0]?.balanceMinor ?? 0n,
    moved: rows.flatMap(({ month, txCode, inMinor, outMinor, count }) =>
      month === null ? [] : [{ month, txCode, inMinor, outMinor, count }],
    ),
  };
}
