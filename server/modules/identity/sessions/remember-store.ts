// SQL on the secrets by which a device signs in again.
import type { Queryable, Transaction } from '#server/db/database.ts';

export async function insertRememberSecret(
  tx: Transaction,
  secret: { secretHash: Buffer; family: string; memberId: string; deviceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into remember_secret (secret_hash, family, member_id, device_hash, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [secret.secretHash, secret.family, secret.memberId, secret.deviceHash, secret.expiresAt],
  );
}

export type RememberSecret = {
  readonly family: string;
  readonly memberId: string;
  readonly account: string;
  readonly deviceHash: Buffer;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

/** A secret with its owner, locked until the transaction ends: of two uses at once one comes second. */
export async function lockRememberSecret(
  tx: Transaction,
  secretHash: Buffer,
): Promise<RememberSecret | undefined> {
  const [row] = await tx.query<RememberSecret>(
    `select r.family, r.member_id as "memberId", m.account, r.device_hash as "deviceHash",
       r.expires_at as "expiresAt", r.used_at as "usedAt"
     from remember_secret r join member m on m.id = r.member_id where r.secret_hash = $1 for update of r`,
    [secretHash],
  );
  return row;
}

export async function markRememberSecretUsed(tx: Transaction, secretHash: Buffer, now: Date): Promise<void> {
  await tx.query('update remember_secret set used_at = $2 where secret_hash = $1', [secretHash, now]);
}

/** Whether a secret that still counts belongs to the device. */
export async function hasRememberSecret(
  db: Queryable,
  memberId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from remember_secret
     where member_id = $1 and device_hash = $2 and used_at is null and expires_at > $3 limit 1`,
    [memberId, deviceHash, now],
  );
  return rows.length === 1;
}

export async function deleteRememberFamily(db: Queryable, family: string): Promise<void> {
  await db.query('delete from remember_secret where family = $1', [family]);
}

/** Deletes the remembered devices of a member. */
export async function deleteRememberSecretsOf(db: Queryable, memberId: string): Promise<void> {
  await db.query('delete from remember_secret where member_id = $1', [memberId]);
}

/** Deletes a member's remembered devices except the one of a session. */
export async function deleteRememberSecretsElsewhere(
  db: Queryable,
  memberId: string,
  sessionId: string,
): Promise<void> {
  await db.query(
    `delete from remember_secret where member_id = $1
       and device_hash not in (select device_hash from member_session where id = $2)`,
    [memberId, sessionId],
  );
}

/** Deletes one remembered device of a member. */
export async function deleteRememberSecretsOfDevice(
  db: Queryable,
  memberId: string,
  deviceHash: Buffer,
): Promise<void> {
  await db.query('delete from remember_secret where member_id = $1 and device_hash = $2', [
    memberId,
    deviceHash,
  ]);
}

export async function deleteStaleRememberSecrets(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from remember_secret where expires_at <= $1', [now]);
}
