// SQL on whose bets changed in the list since an earlier reading.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Notes the members of bets that this transaction writes. */
export async function noteChanged(
  tx: Transaction,
  source: string,
  bets: readonly { readonly memberId: string }[],
): Promise<void> {
  await tx.query(
    `insert into bet_member_change (member_id, source, changed_in)
     select distinct member_id, $1, pg_current_xact_id()::text::bigint from unnest($2::text[]) as m (member_id)
     order by 1 on conflict (member_id, source) do update set changed_in = excluded.changed_in`,
    [source, textArray(bets.map(({ memberId }) => memberId))],
  );
}

/**
 * Where a reading that begins now ends: the changes of all transactions before this one are visible to the next
 * statement. Begin the next reading there.
 */
export async function selectReadTo(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ readTo: bigint }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "readTo"`,
  );
  return row?.readTo ?? 0n;
}

/** Those of these members whose bets changed since the end of a reading; some of them may be in it already. */
export async function selectChangedMembers(
  db: Queryable,
  memberIds: readonly string[],
  readTo: bigint,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from bet_member_change
     where member_id = any ($1::text[]) and changed_in >= $2`,
    [textArray(memberIds), readTo],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}
