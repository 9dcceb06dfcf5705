// SQL on free-trial accounts.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Locks a device, so that one call at a time counts its trials; released at the end of the transaction. */
export async function lockDevice(tx: Transaction, deviceHash: Buffer): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.device:' || $1, 0))`, [
    deviceHash.toString('hex'),
  ]);
}

/** The times when a device's trials were opened since a time, oldest first. */
export async function findTrialStarts(tx: Transaction, deviceHash: Buffer, since: Date): Promise<Date[]> {
  const rows = await tx.query<{ registeredAt: Date }>(
    `select registered_at as "registeredAt" from member
     where type = 4 and device_hash = $1 and registered_at > $2 order by registered_at`,
    [deviceHash, since],
  );
  return rows.map((row) => row.registeredAt);
}

export async function nextTrialNumber(tx: Transaction): Promise<bigint> {
  const [row] = await tx.query<{ number: bigint }>(`select nextval('member_trial_number') as number`);
  if (!row) throw new Error('a sequence gave no number');
  return row.number;
}

/** Trials that are over and not yet closed, oldest first. */
export async function findOverdueTrials(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from member where type = 4 and status <> 'CLOSED' and expires_at <= $1
     order by expires_at limit $2`,
    [now, limit],
  );
  return rows.map((row) => row.id);
}

/** Closes a trial and deletes its remembered device; false when another process has just done so. */
export async function closeTrial(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx.query(
    `update member set status = 'CLOSED', device_hash = null
     where id = $1 and type = 4 and status <> 'CLOSED' returning id`,
    [memberId],
  );
  return rows.length === 1;
}
