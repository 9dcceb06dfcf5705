// SQL of the member figures of the office's first page.
import type { Queryable } from '#server/db/database.ts';

/** Members with a session that is not idle at `idleUntil`; trials are not counted. */
export async function countOnline(
  db: Queryable,
  { now, idleUntil }: { readonly now: Date; readonly idleUntil: Date },
): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    `select count(distinct s.member_id)::integer as members from member_session s join member m on m.id = s.member_id
     where s.ended_at is null and s.idle_until >= $2 and s.absolute_until > $1 and m.type <> 4`,
    [now, idleUntil],
  );
  return row?.members ?? 0;
}

/** Members who registered in a span. */
export async function countRegistered(
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    `select count(*)::integer as members from member
     where created_via = 'REGISTER' and registered_at >= $1 and registered_at < $2`,
    [from, to],
  );
  return row?.members ?? 0;
}

/** How many verifications wait, and since when the oldest. */
export async function countUnderReview(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(submitted_at) as "oldestAt" from kyc_case where state = 'UNDER_REVIEW'`,
  );
  return row ?? { count: 0, oldestAt: null };
}
