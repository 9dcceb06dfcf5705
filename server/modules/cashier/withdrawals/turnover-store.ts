// SQL on the credited deposits that require turnover.
import type { Queryable } from '#server/db/database.ts';

type CreditedDeposit = { readonly creditedAt: Date; readonly depositedMinor: bigint };

/** A member's credited deposits after an instant, the oldest first. */
export function selectCreditedAfter(
  db: Queryable,
  memberId: string,
  after: Date | null,
): Promise<CreditedDeposit[]> {
  return db.query<CreditedDeposit>(
    `select credited_at as "creditedAt", sum(credited_minor)::bigint as "depositedMinor" from deposit_order
     where member_id = $1 and state = 'CREDITED' and ($2::timestamptz is null or credited_at > $2)
     group by credited_at order by credited_at`,
    [memberId, after],
  );
}
