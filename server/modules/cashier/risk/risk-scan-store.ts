// SQL on how far the search for risk has come, and on members with new deposits.
import type { Queryable } from '#server/db/database.ts';

/** The instant until which everything has been searched; undefined before the first search. */
export async function selectScannedTo(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.query<{ scannedTo: Date }>('select scanned_to as "scannedTo" from risk_scan');
  return row?.scannedTo;
}

export async function writeScannedTo(db: Queryable, scannedTo: Date): Promise<void> {
  await db.query(
    `insert into risk_scan (scanned_to) values ($1)
     on conflict (only_one) do update set scanned_to = excluded.scanned_to`,
    [scannedTo],
  );
}

/** The members who opened an order, or whose order was credited, since a time: a page of them by their ids. */
export async function selectDepositors(
  db: Queryable,
  since: Date,
  page: { readonly after: string; readonly size: number },
): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from (
       select member_id from deposit_order where credited_at >= $1
       union select member_id from deposit_order where created_at >= $1
     ) new where member_id > $2 order by member_id limit $3`,
    [since, page.after, page.size],
  );
  return rows.map(({ memberId }) => memberId);
}

/** The members of whom the provider took a deposit back since a time. */
export async function selectMembersOfTakenBack(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from deposit_order where state = 'CHARGED_BACK' and updated_at >= $1`,
    [since],
  );
  return rows.map(({ memberId }) => memberId);
}
