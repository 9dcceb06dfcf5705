// All SQL on referrals.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { ReferralReason, ReferralState } from './referral-rules.ts';

export type ReferralRow = {
  readonly inviteeId: string;
  readonly referrerId: string;
  readonly state: ReferralState;
  readonly reason: ReferralReason | null;
  readonly registeredAt: Date;
  readonly depositedAt: Date | null;
  readonly playedAt: Date | null;
  readonly holdUntil: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
};

const columns = `invitee_id as "inviteeId", referrer_id as "referrerId", state, reason, registered_at as "registeredAt",
  deposited_at as "depositedAt", played_at as "playedAt", hold_until as "holdUntil", decided_at as "decidedAt",
  decided_by as "decidedBy"`;

/** Writes friends that are not there yet. */
export async function insertReferrals(
  tx: Queryable,
  rows: readonly { readonly inviteeId: string; readonly referrerId: string; readonly registeredAt: Date }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into referral (invitee_id, referrer_id, state, registered_at, changed_at)
     select "inviteeId", "referrerId", 'REGISTERED', "registeredAt", $2
     from json_to_recordset($1::json) as r ("inviteeId" text, "referrerId" text, "registeredAt" timestamptz)
     on conflict do nothing`,
    [jsonRows(rows), now],
  );
}

/** So many of the friends that may move, after an id, in the order of their ids. */
export async function selectOpenReferrals(db: Queryable, after: string, most: number): Promise<string[]> {
  const rows = await db.query<{ inviteeId: string }>(
    `select invitee_id as "inviteeId" from referral
     where state in ('REGISTERED', 'DEPOSITED', 'HOLD') and invitee_id > $1 order by invitee_id limit $2`,
    [after, most],
  );
  return rows.map(({ inviteeId }) => inviteeId);
}

/** Reads a referral and locks it. */
export async function lockReferral(tx: Transaction, inviteeId: string): Promise<ReferralRow | undefined> {
  const [row] = await tx.query<ReferralRow>(
    `select ${columns} from referral where invitee_id = $1 for update`,
    [inviteeId],
  );
  return row;
}

/** One referrer's rewards are decided one after the other, so that no cap is passed. */
export async function lockReferrer(tx: Transaction, referrerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4931, hashtext($1))', [referrerId]);
}

export async function moveReferral(
  tx: Transaction,
  inviteeId: string,
  {
    state,
    reason = null,
    holdUntil,
    by = '',
  }: {
    readonly state: ReferralState;
    readonly reason?: ReferralReason | null | undefined;
    readonly holdUntil?: Date | undefined;
    readonly by?: string;
  },
  at: Date,
): Promise<void> {
  await tx.query(
    `update referral set state = $2, reason = $3, hold_until = coalesce($4, hold_until), decided_by = $5, changed_at = $6,
       deposited_at = case when $2 in ('DEPOSITED', 'HOLD') then coalesce(deposited_at, $6) else deposited_at end,
       played_at = case when $2 = 'HOLD' then coalesce(played_at, $6) else played_at end,
       decided_at = case when $2 in ('ISSUED', 'REJECTED') then $6 else decided_at end
     where invitee_id = $1`,
    [inviteeId, state, reason, holdUntil ?? null, by, at],
  );
}

/** How many rewards a referrer got since a time. */
export async function countIssued(db: Queryable, referrerId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from referral
     where referrer_id = $1 and state = 'ISSUED' and decided_at >= $2`,
    [referrerId, since],
  );
  return row?.count ?? 0;
}

/** The rewards that a referrer got or may claim, in minor units, each with the amount of its time. */
export async function sumEarned(db: Queryable, referrerId: string): Promise<bigint> {
  const [row] = await db.query<{ earned: bigint }>(
    `select coalesce(sum(r.amount_minor), 0)::bigint as earned
     from referral f join reward r on r.kind = 'REFERRAL' and r.source_ref = f.invitee_id || ':referrer'
     where f.referrer_id = $1 and r.state in ('ISSUED', 'CLAIMED')`,
    [referrerId],
  );
  return row?.earned ?? 0n;
}

/** The friends of a member, the newest first. */
export function selectFriends(db: Queryable, referrerId: string, most: number): Promise<ReferralRow[]> {
  return db.query<ReferralRow>(
    `select ${columns} from referral where referrer_id = $1 order by registered_at desc, invitee_id limit $2`,
    [referrerId, most],
  );
}

/** The other friends of a referrer. */
export async function selectSiblings(db: Queryable, row: ReferralRow): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select invitee_id as id from referral where referrer_id = $1 and invitee_id <> $2',
    [row.referrerId, row.inviteeId],
  );
  return rows.map(({ id }) => id);
}

/** The referrals of the office, filtered. */
export const referralListOf = (filter: {
  readonly state?: string | undefined;
  readonly referrerId?: string | undefined;
}): List<'registeredAt'> => ({
  select: `select ${columns}, invitee_id as id, referrer_id as "memberId" from referral
    where ($1::text is null or state = $1) and ($2::text is null or referrer_id = $2)`,
  values: [filter.state ?? null, filter.referrerId ?? null],
  sorts: { registeredAt: 'timestamptz' },
});
