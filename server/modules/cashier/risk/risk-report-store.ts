// SQL of the report of the money-laundering officer.
import type { RiskSource } from '#contract/cashier/risk-office.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type ReportSpan = { readonly from: Date; readonly to: Date };

export type ReportedCase = {
  readonly id: string;
  readonly memberId: string;
  readonly rule: RiskSource;
  readonly state: string;
  readonly action: string | null;
  readonly score: number;
  readonly openedAt: Date;
  readonly decidedBy: string | null;
};

/** The cases that were opened or decided in a period. */
export const reportedCases = ({ from, to }: ReportSpan): List<'openedAt'> => ({
  select: `select id, member_id as "memberId", rule, state, action, score, opened_at as "openedAt",
      decided_by as "decidedBy"
    from risk_case where (opened_at >= $1 and opened_at < $2) or (decided_at >= $1 and decided_at < $2)`,
  values: [from, to],
  sorts: { openedAt: 'timestamptz' },
});

export type LargeTransaction = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'DEPOSIT' | 'WITHDRAWAL';
  readonly amountMinor: bigint;
  readonly at: Date;
};

/** The deposits credited and the withdrawals paid in a period, from an amount. */
export const largeTransactions = ({ from, to }: ReportSpan, leastMinor: bigint): List<'at'> => ({
  select: `select order_no as id, member_id as "memberId", 'DEPOSIT' as kind, credited_minor as "amountMinor",
      credited_at as at
    from deposit_order where credited_at >= $1 and credited_at < $2 and credited_minor >= $3
    union all select order_no, member_id, 'WITHDRAWAL', amount_minor, paid_at
    from withdrawal where paid_at >= $1 and paid_at < $2 and amount_minor >= $3`,
  values: [from, to, leastMinor],
  sorts: { at: 'timestamptz' },
});

type Band = { readonly fromMinor: bigint; readonly belowMinor: bigint; readonly deposits: number };
type Credit = { readonly memberId: string; readonly at: Date; readonly minor: bigint };

/** The deposits of a period with an amount in a band, of members with so many of them; by member. */
export function selectBanded(
  db: Queryable,
  { from, to }: ReportSpan,
  { fromMinor, belowMinor, deposits }: Band,
): Promise<Credit[]> {
  return db.query<Credit>(
    `select "memberId", at, minor from (
       select member_id as "memberId", credited_at as at, credited_minor as minor,
         count(*) over (partition by member_id) as deposits
       from deposit_order
       where credited_at >= $1 and credited_at < $2 and credited_minor >= $3 and credited_minor < $4
     ) banded where deposits >= $5 order by "memberId", at`,
    [from, to, fromMinor, belowMinor, deposits],
  );
}

type MemberFlow = {
  readonly memberId: string;
  readonly paidInMinor: bigint;
  readonly paidOutMinor: bigint;
};

/** The members whose paid withdrawals of a period are so many percent of its deposits: a page of them by their ids. */
export function selectInAndOut(
  db: Queryable,
  { from, to }: ReportSpan,
  outPercent: number,
  page: { readonly after: string; readonly size: number },
): Promise<MemberFlow[]> {
  return db.query<MemberFlow>(
    `select o.member_id as "memberId", i.minor as "paidInMinor", o.minor as "paidOutMinor"
     from (
       select member_id, sum(amount_minor)::bigint as minor from withdrawal
       where paid_at >= $1 and paid_at < $2 and member_id > $4 group by member_id
     ) o join (
       select member_id, sum(credited_minor)::bigint as minor from deposit_order
       where credited_at >= $1 and credited_at < $2 and member_id > $4 group by member_id
     ) i using (member_id)
     where o.minor * 100 >= i.minor * $3::bigint order by o.member_id limit $5`,
    [from, to, outPercent, page.after, page.size],
  );
}
