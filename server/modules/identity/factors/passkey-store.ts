// SQL on passkeys and their challenges.
import type { Queryable } from '#server/db/database.ts';

type Passkey = {
  readonly id: string;
  readonly memberId: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const columns = `id, member_id as "memberId", public_key as "publicKey", counter, transports, name, synced,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function findPasskey(db: Queryable, id: string): Promise<Passkey | undefined> {
  const [row] = await db.query<Passkey>(`select ${columns} from passkey where id = $1`, [id]);
  return row;
}

export function findPasskeys(db: Queryable, memberId: string): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select ${columns} from passkey where member_id = $1 order by created_at desc, id`,
    [memberId],
  );
}

/** False when the passkey is known already. */
export async function insertPasskey(db: Queryable, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const rows = await db.query(
    `insert into passkey (id, member_id, public_key, counter, transports, name, synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
    [
      passkey.id,
      passkey.memberId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.synced,
      passkey.createdAt,
    ],
  );
  return rows.length === 1;
}

/** Notes a use; false when its counter is behind one that was seen meanwhile. */
export async function notePasskeyUse(
  db: Queryable,
  use: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [use.id, use.counter, use.now],
  );
  return rows.length === 1;
}

export async function deletePasskey(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from passkey where id = $1 and member_id = $2 returning id', [
    id,
    memberId,
  ]);
  return rows.length === 1;
}

export async function insertPasskeyChallenge(
  db: Queryable,
  challenge: { hash: Buffer; memberId: string | null; deviceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into passkey_challenge (challenge_hash, member_id, device_hash, expires_at) values ($1, $2, $3, $4)',
    [challenge.hash, challenge.memberId, challenge.deviceHash, challenge.expiresAt],
  );
}

/** True for the first response to a challenge that was issued to this browser, for this member or for any. */
export async function takePasskeyChallenge(
  db: Queryable,
  challenge: { hash: Buffer; memberId: string | null; deviceHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `delete from passkey_challenge where challenge_hash = $1 and member_id is not distinct from $2
       and device_hash = $3 and expires_at > $4 returning 1 as one`,
    [challenge.hash, challenge.memberId, challenge.deviceHash, challenge.now],
  );
  return rows.length === 1;
}
