// SQL on all that moved a member's money since an instant, by month.
import type { Queryable } from '#server/db/database.ts';

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
 * its sum over the member's accounts, so a movement between two of them is none. One statement reads both, so they
 * agree while money moves.
 */
export async function sumMonths(
  db: Queryable,
  { ownerId, from }: { readonly ownerId: string; readonly from: Date },
  timeZone: string,
): Promise<MovedSince> {
  const rows = await db.query<Omit<MovedOfMonth, 'month'> & { month: string | null; balanceMinor: bigint }>(
    `with journal as (
       select min(at) as at, tx_code, sum(amount_minor)::int8 as minor from entry
       where owner_id = $1 and at >= $2 and ${isOwn('account')} group by journal_id, tx_code
     ), moved as (
       select to_char(at at time zone $3, 'YYYY-MM') as month, tx_code,
         coalesce(sum(minor) filter (where minor > 0), 0)::int8 as "inMinor",
         coalesce(-sum(minor) filter (where minor < 0), 0)::int8 as "outMinor", count(*) as count
       from journal where minor <> 0 group by 1, 2
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
